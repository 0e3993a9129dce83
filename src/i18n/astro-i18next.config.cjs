// CommonJS because astro-i18next's loader misreads ES modules on Node 22 and later. The words
// themselves are given to i18next in words.ts: this file is copied into the Worker as source text
// by a serializer that does not escape quotes, so it must hold no sentence.
module.exports = {
  defaultLocale: 'en',
  locales: ['en', 'tw'],
  load: ['server'],
  // There is no file system at the edge.
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: { initAsync: false, resources: {}, showSupportNotice: false },
}
