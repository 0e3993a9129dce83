// CommonJS, because astro-i18next's loader misreads ES modules on Node 22 and later. words.ts gives i18next its words:
// a serializer that does not escape quotes copies this file into the Worker, so no sentence may be here.
module.exports = {
  defaultLocale: 'en',
  locales: ['en', 'tw'],
  load: ['server'],
  // There is no file system at the edge.
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: { initAsync: false, resources: {}, showSupportNotice: false },
}
