// The installed shop's own helper in the browser. It keeps the page that is shown without a connection, and the cooking
// sheets that were opened, for the table, with what they are made of. Everything else is asked of the shop each time, so no price and nobody's own page is ever
// shown from a store. A new build registers it under a new address, and the old build's store goes.
const storeName = `shop-${new URL(self.location.href).searchParams.get('v')}`
const offlinePages = ['/offline', '/tw/offline']
const cookingSheet = /^(?:\/tw)?\/food-mart\/bundle\/[^/]+\/cook(?:\/[^/]+)?$/
/** As many sheets as are kept; the oldest goes first. */
const maxSheets = 12

self.addEventListener('install', (event) => {
  event.waitUntil(fillStore().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    dropOldStores()
      // Lets the browser ask for a page while this is still waking up.
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  )
})

// A sheet asks to be kept when it is opened.
self.addEventListener('message', (event) => {
  const path = event.data?.keep
  if (cookingSheet.test(path)) event.waitUntil(keepSheet(path))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshPage(event, pathname))
  else if (isPart(pathname)) event.respondWith(keptPart(request))
})

/** The page as the shop has it now; without a connection the one that was kept for that. */
async function freshPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const page = pathname === '/tw' || pathname.startsWith('/tw/') ? '/tw/offline' : '/offline'
    const sheet = cookingSheet.test(pathname) ? await caches.match(pathname) : undefined
    return sheet ?? (await caches.match(page)) ?? Response.error()
  }
}

/** A part of a page; its name changes with its content, so a kept one is never old. */
async function keptPart(request) {
  return (await caches.match(request)) ?? fetch(request)
}

function isPart(pathname) {
  return pathname.startsWith('/_astro/') || pathname.startsWith('/icons/')
}

async function fillStore() {
  const store = await caches.open(storeName)
  const sheets = await keptSheets()
  await keepPages(store, offlinePages)
  // Those that the old build's worker kept. One that is gone must not stop this build.
  for (const path of sheets) await keepPages(store, [path]).catch(() => undefined)
}

async function keepSheet(path) {
  const store = await caches.open(storeName)
  await store.delete(path)
  await keepPages(store, [path])
  const sheets = (await store.keys()).map(pathOf).filter((each) => cookingSheet.test(each))
  for (const old of sheets.slice(0, -maxSheets)) await store.delete(old)
}

/** The paths of the cooking sheets in every store. */
async function keptSheets() {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = await Promise.all(stores.map((store) => store.keys()))
  return [...new Set(requests.flat().map(pathOf))].filter((path) => cookingSheet.test(path))
}

function pathOf({ url }) {
  return new URL(url).pathname
}

/** Keeps pages with all that they are made of. */
async function keepPages(store, paths) {
  // As a stranger would ask, so that nothing of the shopper gets into what is kept.
  const pages = await Promise.all(paths.map((path) => fetch(path, { credentials: 'omit', cache: 'no-cache' })))
  const parts = new Set()
  for (const [index, page] of pages.entries()) {
    if (!page.ok) throw new Error(`${paths[index]} answers ${page.status}`)
    const html = await page.clone().text()
    for (const [, part] of html.matchAll(/(?:href|src)="(\/(?:_astro|icons)\/[^"]+\.(?:css|js|woff2|svg))"/g)) parts.add(part)
    await store.put(paths[index], page)
  }
  // The set grows while it is gone through: a script names the scripts that it needs.
  for (const part of parts) for (const needed of await keepPart(store, part)) parts.add(needed)
}

/** Keeps one part; answers what else it can't do without. */
async function keepPart(store, part) {
  const response = await fetch(part)
  if (!response.ok) throw new Error(`${part} answers ${response.status}`)
  await store.put(part, response.clone())
  if (!part.endsWith('.js')) return []
  const imports = (await response.text()).matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)
  return [...imports].map(([, path]) => new URL(path, self.location.origin + part).pathname)
}

async function dropOldStores() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== storeName).map((name) => caches.delete(name)))
}
