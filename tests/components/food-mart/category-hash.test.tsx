import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followCategoryHash } from '#elements/category-hash.ts'

// The strip of a listing in the server's HTML.
const strip = '<a href="/food-mart?category=sauces" data-category="sauces">Sauces</a>'

function openListing(path: string) {
  document.body.innerHTML = strip
  window.history.replaceState(null, '', path)
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  followCategoryHash()
  return {
    replace,
    async changeHash(hash: string) {
      const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
      window.location.hash = hash
      await changed
    },
  }
}

beforeEach(() => void vi.restoreAllMocks())

describe('the hash of a listing (rules §2 "Food mart page")', () => {
  test('leads to its category when the page opens', () => {
    const { replace } = openListing('/food-mart?sort=low-to-high&page=2#sauces')

    expect(replace.mock.calls).toEqual([[`${window.location.origin}/food-mart?category=sauces`]])
  })

  test('leads to its category when it changes on an open page', async () => {
    const { replace, changeHash } = openListing('/food-mart')
    expect(replace).not.toHaveBeenCalled()

    await changeHash('sauces')

    expect(replace).toHaveBeenCalledWith(`${window.location.origin}/food-mart?category=sauces`)
  })

  test('leads to a special category on page 1, and keeps the order', async () => {
    const { replace, changeHash } = openListing('/food-mart?sort=low-to-high&page=2')

    await changeHash('special-offer')

    expect(replace).toHaveBeenCalledWith(`${window.location.origin}/food-mart?sort=low-to-high&category=special-offer`)
  })

  test('changes nothing when it is no category', async () => {
    const { replace, changeHash } = openListing('/food-mart')

    await changeHash('content')

    expect(replace).not.toHaveBeenCalled()
  })
})
