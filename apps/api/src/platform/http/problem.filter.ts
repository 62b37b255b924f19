import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { toProblem } from './problem.ts';

/** The one place where a thrown error becomes an answer outside the typed routes (guards, plain controllers). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblem(error);
    if (problem.status >= 500) this.logger.error({ err: error }, 'request failed');
    if (response.headersSent) return void response.end();
    response.status(problem.status).json(problem);
  }
}
