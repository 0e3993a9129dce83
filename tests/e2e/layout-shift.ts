/** Adds up in the page, as `shifted`, how far things move by themselves. */
export function addUpShifts(): void {
  Reflect.set(window, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
