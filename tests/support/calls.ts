import { routeCalls } from '#backend/app.ts'
import { openapiDocument } from '#backend/calls/openapi-document.ts'
import { distantDatabase } from '#commands/distant-database.ts'
import { edgeCalls } from '#edge/edge-calls.ts'
import { noSettings } from './settings.ts'

export const noDatabase = distantDatabase(() => Promise.reject(new Error('mounting calls uses no database')))

/** The calls that the embedded backend has mounted. */
export const { calls } = routeCalls(noDatabase, noSettings)

/** The document of all calls, those of the edge included. */
export const document = openapiDocument([...calls, ...edgeCalls])
