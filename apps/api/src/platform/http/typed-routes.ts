import { Logger } from '@nestjs/common';
import { ORPCError } from '@orpc/client';
import { onError, ORPCModule } from '@orpc/nest';
import type { Response } from 'express';
import { countRefusedInput } from '../limits/refused-input.ts';
import { problemOf } from './problem.ts';

const logger = new Logger('http');

const isExpected = (error: unknown): boolean => error instanceof ORPCError && (error.defined || error.status < 500);

/** The typed routes' own error path: log what nobody foresaw, answer everything as a problem. */
export const typedRoutesModule = () =>
  ORPCModule.forRoot({
    interceptors: [
      onError((error: unknown) => {
        if (!isExpected(error)) logger.error({ err: error }, 'request failed');
      }),
    ],
    sendResponseInterceptors: [
      async ({ response, standardResponse: { status, body }, next }) => {
        if (status === 400 && (body as { code?: string } | undefined)?.code === 'BAD_REQUEST') await countRefusedInput(response as Response);
        return next();
      },
    ],
    customErrorResponseBodyEncoder: (error) => problemOf(error),
  });
