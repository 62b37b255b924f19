import type { AnySchema } from '@orpc/contract';
import { ORPCError } from '@orpc/client';
import { onError, ORPCModule } from '@orpc/nest';
import { ValidationError } from '@orpc/contract';
import type { StandardResponse } from '@orpc/standard-server';
import { inputIssues, inputTitle, unknownFields, type FoundIssue, type InputIssue } from '@coach/contracts';
import type { Request, Response } from 'express';
import { countRefusedInput } from '../limits/refused-input.ts';
import { setEtagHeader } from './if-match.ts';
import { recordResponse } from './response-recorder.ts';
import { linkNextPage } from './next-page-link.ts';
import { withChosenFields } from './narrowed-rows.ts';
import { PROBLEM_TYPE, problemOf, refusalHeaders } from './problem.ts';
import { asStream } from './streamed-file.ts';
import { logUnexpected } from './unexpected-errors.ts';

const isExpected = (error: unknown): boolean => error instanceof ORPCError && (error.defined || error.status < 500);

const badRequest = (issues: readonly InputIssue[]) => new ORPCError('BAD_REQUEST', { status: 400, message: inputTitle(issues), data: { issues } });

interface Call {
  input: unknown;
  procedure: { '~orpc': { inputSchema?: AnySchema | undefined } };
}

/** Unknown names are refused before anything else: they are probably misspelled. */
function refuseUnknownFields({ input, procedure }: Call): void {
  const unknown = unknownFields(procedure['~orpc'].inputSchema as Parameters<typeof unknownFields>[0], input);
  if (unknown.length > 0) throw badRequest(unknown);
}

/** The schema's issues, in the catalogue's words. */
const inWords = (error: unknown): unknown =>
  error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError ? badRequest(inputIssues(error.cause.issues as FoundIssue[])) : error;

/** A refusal with the media type of problem details, which the library would send as plain JSON. */
function asProblem(response: StandardResponse): StandardResponse {
  if (response.status < 400 || typeof response.body !== 'object') return response;
  const body = new Blob([JSON.stringify(response.body)]);
  return { ...response, headers: { ...response.headers, ...refusalHeaders(response.status), 'content-type': PROBLEM_TYPE, 'content-length': String(body.size) }, body: body.stream() };
}

const BEAT_MS = 25_000;

/** Error handling of the typed routes: logs unexpected errors, and sends everything as a problem. */
export const typedRoutesModule = () =>
  ORPCModule.forRoot({
    // A comment line from time to time keeps proxies from closing an idle stream.
    eventIteratorKeepAliveInterval: BEAT_MS,
    interceptors: [
      onError((error: unknown) => {
        if (!isExpected(error)) logUnexpected(error);
      }),
      async (call) => {
        refuseUnknownFields(call);
        return call.next().catch((error: unknown) => Promise.reject(inWords(error)));
      },
    ],
    sendResponseInterceptors: [
      async ({ request, response, standardResponse: { status, body }, next }) => {
        await recordResponse(request as Request, { status, body });
        linkNextPage(request as Request, response as Response, { status, body });
        setEtagHeader(response as Response, { status, body });
        return next();
      },
      (sent) => sent.next({ ...sent, standardResponse: { ...sent.standardResponse, body: withChosenFields(sent.request as Request, sent.standardResponse) as StandardResponse['body'] } }),
      async ({ response, standardResponse: { status, body }, next }) => {
        if (status === 400 && (body as { code?: string } | undefined)?.code === 'BAD_REQUEST') await countRefusedInput(response as Response);
        return next();
      },
      (sent) => sent.next({ ...sent, standardResponse: asStream(asProblem(sent.standardResponse)) }),
    ],
    customErrorResponseBodyEncoder: (error) => problemOf(error),
  });
