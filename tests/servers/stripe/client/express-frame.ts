// The frame of the Express Checkout Element: one wallet, whose owner always agrees.
export {}

const id = new URL(location.href).searchParams.get('id')

document.querySelector('button')?.addEventListener('click', () => {
  parent.postMessage({ stripe: 'frame', id, event: 'click' }, '*')
})
parent.postMessage({ stripe: 'frame', id, event: 'ready' }, '*')
