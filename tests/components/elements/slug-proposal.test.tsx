import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'

const html = `<form method="post">
  <label>Address <input name="slug"></label>
  <label>Name <input name="name"></label>
  <slug-proposal></slug-proposal>
</form>`

describe('a new entry at the desk (rules §16 "Catalog")', () => {
  test('a new entry is proposed its name in the address, until another one is typed', async () => {
    const { user } = await openScreen(
      elementScreen('/desk/catalog/products/-new', html, () => import('#elements/desk/slug-proposal.ts')),
    )
    const [name, slug] = [screen.getByLabelText('Name'), screen.getByLabelText('Address')]
    await user.type(name, "Chef's Lamb & Crème Pot")
    expect(slug).toHaveProperty('value', 'chefs-lamb-creme-pot')

    await user.clear(slug)
    await user.type(slug, 'winter')
    await user.type(name, ' 2')
    expect(slug).toHaveProperty('value', 'winter')

    await user.clear(slug)
    await user.type(name, '0')
    expect(slug).toHaveProperty('value', 'chefs-lamb-creme-pot-20')
  })
})
