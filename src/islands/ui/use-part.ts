import { useEffect, useState } from 'react'
import { failure, idle, loading, type RemoteData, success } from '#stores/remote-data.ts'

/**
 * Returns a part of the screen whose code loads when it is first wanted, such as a panel that opens. After a failure it
 * loads again the next time that it is wanted.
 * @param load imports the part. It is the same function at each render.
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean): RemoteData<Part> {
  const [part, setPart] = useState<RemoteData<Part>>(idle)
  const isLoaded = part.state === 'success'
  useEffect(() => {
    if (isLoaded) return
    if (!isWanted) return setPart(idle)
    let isLeft = false
    setPart(loading)
    const show = (loaded: RemoteData<Part>) => isLeft || setPart(loaded)
    load().then(
      (loaded) => show(success(loaded)),
      () => show(failure),
    )
    return () => {
      isLeft = true
    }
  }, [load, isWanted, isLoaded])
  return part
}
