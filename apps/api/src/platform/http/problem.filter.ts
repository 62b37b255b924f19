import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { allowedMethods } from './allowed-methods.ts';
import { PROBLEM_TYPE, methodNotAllowed, refusalHeaders, toProblem, type Problem } from './problem.ts';
import { logUnexpected } from './unexpected-errors.ts';

/** Turns thrown errors into responses outside the typed routes (guards, plain controllers). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const [request, response] = [host.switchToHttp().getRequest<Request>(), host.switchToHttp().getResponse<Response>()];
    const problem = toProblem(error);
    if (problem.status >= 500) logUnexpected(error);
    if (response.headersSent) return void response.end();
    const methods = problem.status === 404 ? allowedMethods(request) : [];
    if (methods.length === 0) return this.send(response, problem);
    response.set('allow', methods.join(', '));
    if (request.method === 'OPTIONS') return void response.status(204).end();
    this.send(response, methodNotAllowed(methods));
  }

  private send(response: Response, problem: Problem): void {
    response.status(problem.status).set(refusalHeaders(problem.status)).type(PROBLEM_TYPE).send(JSON.stringify(problem));
  }
}
