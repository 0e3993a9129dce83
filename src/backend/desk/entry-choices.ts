import type { CatalogFile } from '#contract/catalog-file.ts'
import type { EntryChoice, EntryChoices } from '#contract/desk/desk-catalog.ts'
import type { ChoiceList } from '#contract/desk/entry-field.ts'
import { choicesOf, type DeskList } from '#contract/desk/entry-fields.ts'
import type { Named } from '#domain/locale.ts'
import { type NamedProduct, readProductNames } from '../catalog/product-names-sql.ts'
import { everyArea, readKind } from '../catalog/products-sql.ts'
import { combineReads, type Read } from '../tables/reads.ts'

/** More products than this are found as their codes are typed, and not listed. */
const maxProducts = 1000

const nothing: Read<readonly NamedProduct[]> = { statements: [], build: () => [] }

/** What the form of an entry chooses from. */
export interface FormChoices {
  readonly choices: EntryChoices
  readonly hasMoreProducts: boolean
}

/**
 * Reads what the form of a list chooses from (rules §16 "Catalog"): nothing that no field of it names.
 * `part` is what the entry stands on, so what it names already is always among them.
 */
export function readFormChoices(
  db: D1Database,
  list: DeskList,
  part: Pick<CatalogFile, 'areas' | 'categories' | 'meats' | 'products'>,
): Read<FormChoices> {
  const wanted = choicesOf(list)
  const { statements, build } = combineReads({
    products: wanted.has('products') ? readProductNames(db, maxProducts + 1) : nothing,
    kits: wanted.has('kits') ? readKind(db, 'kits', everyArea) : nothing,
  })
  const listed = (name: ChoiceList, entries: readonly EntryChoice[]) => (wanted.has(name) ? entries : [])
  return {
    statements,
    build(results) {
      const { products, kits } = build(results)
      const shown = new Map<string, NamedProduct>(
        [...products.slice(0, maxProducts), ...part.products].map((product) => [product.code, product] as const),
      )
      return {
        choices: {
          areaIds: listed(
            'areaIds',
            part.areas.map((area) => choiceOf(area.id, area.code, area)),
          ),
          areaCodes: listed(
            'areaCodes',
            part.areas.map((area) => choiceOf(area.code, area.code, area)),
          ),
          categories: listed(
            'categories',
            part.categories.map((category) => choiceOf(category.id, null, category)),
          ),
          meats: listed(
            'meats',
            part.meats.map((meat) => choiceOf(meat.productCode, meat.productCode, meat)),
          ),
          kits: kits.map((kit) => choiceOf(kit.code, kit.code, kit)),
          products: listed(
            'products',
            [...shown.values()].map((product) => choiceOf(product.code, product.code, product)),
          ),
        },
        hasMoreProducts: products.length > maxProducts,
      }
    },
  }
}

function choiceOf(value: string | number, code: string | null, { name, nameTw }: Named): EntryChoice {
  return { value: String(value), code, name, nameTw }
}
