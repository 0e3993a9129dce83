import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'

/** Opens a page by a link with a code. Returns what the page says, its address, and the codes that are entered. */
async function openByLink(path: string, language: 'en' | 'tw' = 'en', entered: readonly string[] = []) {
  let says: string | null = null
  const link = elementScreen(path, '<main id="content"></main>', async () => {
    const { takeLinkedCode } = await import('#elements/code-link.ts')
    await takeLinkedCode()
    says = document.querySelector('#content .notice')?.textContent ?? null
  })
  await openScreen(link, { language, storage: { 'shop:codes': JSON.stringify(entered) } })
  const { pathname, search, hash } = window.location
  return { says, address: pathname + search + hash, codes: JSON.parse(localStorage.getItem('shop:codes') ?? '[]') }
}

describe('a link with a discount code (rules §12 "Discounts")', () => {
  test('enters it, says so, and leaves the rest of the address', async () => {
    expect(await openByLink('/food-mart?sort=low-to-high&code=welcome10#list')).toEqual({
      says: 'We saved WELCOME10 for you. Your cart uses it as soon as it applies.',
      address: '/food-mart?sort=low-to-high#list',
      codes: ['WELCOME10'],
    })
  })

  test('says so in Chinese, and keeps the codes that are there', async () => {
    expect(await openByLink('/?code=FIVEOFF', 'tw', ['WELCOME10'])).toEqual({
      says: '已為您保留折扣碼 FIVEOFF，符合條件時購物車會自動套用。',
      address: '/tw/',
      codes: ['WELCOME10', 'FIVEOFF'],
    })
  })

  test.each(['/?code=', '/?code=%3Cb%3E', `/?code=${'A'.repeat(65)}`, '/?code=two%20words'])(
    '%s enters nothing and is silent',
    async (path) => {
      expect(await openByLink(path)).toEqual({ says: null, address: '/', codes: [] })
      expect(screen.queryByText(/We saved/)).toBeNull()
    },
  )
})
