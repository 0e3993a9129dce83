// CommonJS, because astro-i18next's loader misreads ES modules on Node 22 and later. The messages are passed to i18next
// in words.ts: a serializer copies this file into the Worker without escaping quotes, so it can't contain a sentence.
module.exports = {
  defaultLocale: 'en',
  locales: ['en', 'tw'],
  load: ['server'],
  // There is no file system at the edge.
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: { initAsync: false, resources: {}, showSupportNotice: false },
}
