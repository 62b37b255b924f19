import { scopeOf } from '@coach/domain';
import { AREAS } from './areas.ts';
import { AUDIENCES } from './document-parts.ts';
import { WITHOUT_VERSION } from './operations.ts';

const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } });
const ok = (description: string, type: string, schema: object = { type: 'string', contentMediaType: type }) => ({ description, content: { [type]: { schema } } });
const json = (description: string, schema: object, example: unknown) => ({ description, content: { 'application/json': { schema, example } } });
const done = (description: string) => ({ description });
const inPath = (name: string, description: string, schema: object = { type: 'string', maxLength: 500 }) => ({ name, in: 'path', required: true, description, schema });
const inHeader = (name: string, description: string, schema: object, required = true) => ({ name, in: 'header', required, description, schema });

/** Handled by the server itself. */
const TOO_MUCH = { 431: done('The headers are too large.') };

const uuid = { type: 'string', format: 'uuid' };
const bytes = { type: 'integer', minimum: 0 };
const RESUMABLE = inHeader('Tus-Resumable', 'The protocol’s version', { const: '1.0.0' });
const signedOut = problem('No bearer, or it is over.');
const ofTheCoach = { security: [{ bearer: ['coach'] }] };
const open = { security: [] };
const form = (properties: object, required: string[]) => ({ required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } } });
const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'The bytes' };

const uploads = {
  '/uploads': {
    post: {
      operationId: 'uploads.begin',
      summary: 'Begin a resumable upload of a video (tus 1.0)',
      description: 'Any tus client does. The bytes follow by PATCH to Location; when all are there the video is prepared.',
      ...ofTheCoach,
      parameters: [RESUMABLE, inHeader('Upload-Length', 'Bytes of the whole file', bytes), inHeader('Upload-Metadata', '`videoId` of the entry and `filename`, each with its value in base64: `videoId MDE5NS4uLg==,filename c3F1YXQubXA0`', { type: 'string', maxLength: 2_000 })],
      responses: { 201: { description: 'Begun', headers: { Location: { description: 'Where its bytes go', schema: { type: 'string' } } } }, 401: signedOut, 413: problem('The file is larger than videos may be.'), 415: problem('Not a video that can be prepared.') },
    },
  },
  '/uploads/{upload_id}': {
    parameters: [inPath('upload_id', 'Id of the upload, from its Location')],
    head: { operationId: 'uploads.state', summary: 'How much of an upload is there', description: 'Where to go on after a break.', ...ofTheCoach, parameters: [RESUMABLE], responses: { 200: { description: 'How far it is', headers: { 'Upload-Offset': { description: 'Bytes that are there', schema: bytes } } }, 401: signedOut, 404: done('There is no such upload.') } },
    patch: {
      operationId: 'uploads.send',
      summary: 'Send the next piece of an upload',
      description: 'From the byte that Upload-Offset names, in the order of the file.',
      ...ofTheCoach,
      parameters: [RESUMABLE, inHeader('Upload-Offset', 'The byte that this piece begins with', bytes)],
      requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: { type: 'string', contentMediaType: 'application/offset+octet-stream' } } } },
      responses: { 204: done('Taken'), 401: signedOut, 404: done('There is no such upload.'), 409: done('Another byte is next: ask with HEAD.') },
    },
  },
  '/videos/upload': {
    post: {
      operationId: 'uploads.video',
      summary: 'Send a whole video as one form',
      description: 'For programs that do without resuming. `GET /admin/videos` tells when it is ready.',
      ...ofTheCoach,
      requestBody: form({ file, videoId: { ...uuid, description: 'Its entry' }, fileName: { type: 'string', maxLength: 300, description: 'Its name' }, isProtected: { enum: ['true', 'false'], description: 'Members only' } }, ['file', 'videoId']),
      responses: { 201: json('Taken; it is being prepared', { type: 'object', properties: { videoId: uuid, upload_status: { const: 'processing' } }, required: ['videoId', 'upload_status'] }, { videoId: '0195a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b', upload_status: 'processing' }), 400: problem('`NO_FILE` or `BAD_REQUEST`.'), 401: signedOut, 404: problem('`NOT_FOUND`: there is no such entry.'), 413: problem('`TOO_LARGE`.'), 415: problem('`WRONG_TYPE`.') },
    },
  },
  '/pictures/upload': {
    post: { operationId: 'uploads.picture', summary: 'Add a picture to the coach’s picture library', description: 'JPEG, PNG, WebP, AVIF or SVG. It is told what it shows with `PUT /admin/pictures/{picture_id}`.', ...ofTheCoach, requestBody: form({ file }, ['file']), responses: { 201: ok('The picture', 'application/json', { $ref: '#/components/schemas/AdminPicture' }), 400: problem('`NO_FILE`.'), 401: signedOut, 413: problem('`TOO_LARGE`.'), 415: problem('Not a picture that is taken.') } },
  },
};

const films = {
  '/media/v/{token}/{file}': {
    get: { servers: WITHOUT_VERSION, operationId: 'media.film', summary: 'A file of a film under its signed address', description: 'A playlist, a piece, the captions or the page of a film, at the address of `POST /videos/{video_id}/playback`: for a few minutes, in the browser that asked.', ...open, parameters: [inPath('token', 'The signed right to play'), inPath('file', 'File of the film, such as `master.m3u8`')], responses: { 200: { description: 'The bytes', content: { 'application/vnd.apple.mpegurl': {}, 'video/iso.segment': {}, 'video/mp4': {}, 'text/vtt': {}, 'image/jpeg': {} } }, 206: done('The part that Range asked for'), 403: problem('Not valid, or no longer.'), 404: problem('There is no such file.') } },
  },
  '/media/posters/{video_id}/{rendition}.jpg': {
    get: { servers: WITHOUT_VERSION, operationId: 'media.poster', summary: 'The still picture of a video', description: 'The library answers its address.', ...open, parameters: [inPath('video_id', 'The video', uuid), inPath('rendition', 'Which preparing of it', uuid)], responses: { 200: { description: 'The picture', content: { 'image/jpeg': {} } }, 404: problem('There is none.') } },
  },
  '/media/posters/{video_id}/{rendition}/{frame}.jpg': {
    get: { servers: WITHOUT_VERSION, operationId: 'media.frame', summary: 'A frame that stands for a video', description: 'The library answers its address.', ...open, parameters: [inPath('video_id', 'The video', uuid), inPath('rendition', 'Which preparing of it', uuid), inPath('frame', 'Which choice', uuid)], responses: { 200: { description: 'The picture', content: { 'image/jpeg': {} } }, 404: problem('There is none.') } },
  },
};

const listeners = {
  '/billing/webhook': {
    post: { operationId: 'billing.webhook', summary: 'Where the payment provider reports', description: 'The body is an event of the provider (Stripe), the signature is over its bytes; each counts once, however often it comes.', ...open, parameters: [inHeader('Stripe-Signature', 'Time and signature, as the provider writes them', { type: 'string', maxLength: 2_000 })], requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', description: 'An event of the provider', additionalProperties: true } } } }, responses: { 200: json('Taken', { type: 'object', properties: { received: { const: true } }, required: ['received'] }, { received: true }), 400: problem('The signature does not fit the body.') } },
  },
  '/calendar/{file}': {
    get: { operationId: 'calendars.read', summary: 'A calendar feed under its secret address', description: 'Sessions as iCalendar, for calendar programs: whoever has the address of `POST /calendar-feed` reads it. An unchanged feed answers 304 to its ETag.', ...open, parameters: [inPath('file', 'The secret, with `.ics`')], responses: { 200: ok('The calendar', 'text/calendar'), 304: done('Unchanged'), 404: problem('There is no such feed, or no longer.') } },
  },
};

const health = (operationId: string, summary: string, description: string) => ({ operationId, summary, description, ...open });

const state = {
  '/health/live': { get: { ...health('health.live', 'Whether the process is alive', 'Whether the process is alive, for whoever supervises it.'), responses: { 200: json('It is', { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }, { status: 'ok' }), ...TOO_MUCH } } },
  '/health/ready': { get: { ...health('health.ready', 'Whether the service can do its work', 'Whether database, migrations, queue and storage answer, each by name.'), responses: { 200: json('It can', { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }, { status: 'ok' }), 503: json('It cannot', { type: 'object', properties: { status: { const: 'error' } }, required: ['status'] }, { status: 'error' }), ...TOO_MUCH } } },
};

const listed = { type: 'object', properties: { title: { type: 'string' }, url: { type: 'string' }, operations: bytes, bytes }, required: ['title', 'url', 'operations', 'bytes'] };
const itself = {
  '/openapi': {
    get: { operationId: 'document.list', summary: 'Which documents there are', description: 'This one whole, and its parts.', ...open, responses: { 200: json('The documents', { type: 'object', properties: { documents: { type: 'array', items: listed } }, required: ['documents'] }, { documents: [{ title: 'Money', url: '/api/v1/openapi.json?area=money', operations: 30, bytes: 82_476 }] }), ...TOO_MUCH } },
  },
  '/openapi.json': {
    get: { operationId: 'document.read', summary: 'This document, whole or a part of it', description: 'An unchanged one answers 304 to its ETag.', ...open, parameters: [{ name: 'audience', in: 'query', description: 'What visitors and clients call, or what the coach alone calls', schema: { enum: AUDIENCES, type: 'string' } }, { name: 'area', in: 'query', description: 'One area of what the coach alone calls', schema: { enum: AREAS, type: 'string' } }], responses: { 200: json('An OpenAPI 3.1 document', { type: 'object', properties: { openapi: { type: 'string' } }, required: ['openapi'] }, { openapi: '3.1.1' }), 304: done('Unchanged'), 422: problem('`AUDIENCE_UNKNOWN`, `AREA_UNKNOWN`: there is none of that name.') } },
  },
};

/** Routes without a contract: byte streams, webhooks of other services, health checks, and this documentation. */
const FURTHER: Record<string, Record<string, object>> = { ...uploads, ...films, ...listeners, ...state, ...itself };

export const FURTHER_PATHS: readonly string[] = Object.keys(FURTHER);

/** The coach's are available to keys as well, by the scope of their path. */
function completed(method: string, path: string, operation: object): object {
  const scope = 'security' in operation && operation.security === ofTheCoach.security ? scopeOf(method.toUpperCase(), path) : null;
  return { ...operation, tags: ['Files and streams'], ...(scope && { security: [...ofTheCoach.security, { apiKey: [scope] }] }) };
}

const withTags = (path: string, methods: Record<string, object>) => Object.fromEntries(Object.entries(methods).map(([key, part]) => [key, key === 'parameters' ? part : completed(key, path, part)]));

/** The document including them. */
export function withFurtherRoutes<Document extends { paths?: object }>(document: Document): Document {
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(Object.entries(FURTHER).map(([path, methods]) => [path, withTags(path, methods)])) } };
}
