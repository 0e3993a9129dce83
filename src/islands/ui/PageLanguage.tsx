import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import type { Words } from '#i18n/words.ts'

/** The page's language, its words and the base of its paths, for every part of an island. */
export interface PageLanguage {
  readonly locale: Locale
  readonly base: string
  readonly t: Words
}

const PageLanguageContext = createContext<PageLanguage | null>(null)

/** What a page passes to each of its islands. */
export interface PageLanguageProps {
  locale: Locale
  /** What page paths begin with in this language. */
  base: string
  words: MessageTree
}

/** Provides the page's language to all parts of an island. */
export function PageLanguageProvider({ locale, base, words, children }: PageLanguageProps & { children: ReactNode }) {
  const language = useMemo(() => ({ locale, base, t: readWords(words, locale) }), [locale, base, words])
  return <PageLanguageContext value={language}>{children}</PageLanguageContext>
}

/** Returns the island of a screen: the screen inside the page's language. */
export function withPageLanguage<Props extends object>(Screen: ComponentType<Props>) {
  return function Island(props: Props & PageLanguageProps) {
    return (
      <PageLanguageProvider locale={props.locale} base={props.base} words={props.words}>
        <Screen {...props} />
      </PageLanguageProvider>
    )
  }
}

/** Returns the page's language. @throws RangeError outside of an island that provides it. */
export function usePageLanguage(): PageLanguage {
  const language = useContext(PageLanguageContext)
  if (language === null) throw new RangeError('no PageLanguageProvider around this component')
  return language
}
