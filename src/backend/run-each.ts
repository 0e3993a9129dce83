/**
 * Does `work` for each item, one after another, also after one that fails.
 * @throws the first failure, once all are done.
 */
export async function runEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
