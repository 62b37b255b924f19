import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isOutside } from '../outside/inside-addresses.ts';
import type { Request } from 'express';
import { ENV, type Env } from '../../env.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets the figures be read with METRICS_TOKEN, or by a neighbour of the private network that asks the process itself. */
@Injectable()
export class MetricsAccess implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.hasToken(request) || isNeighbour(request)) return true;
    throw new NotFoundException();
  }

  private hasToken(request: Request): boolean {
    const { METRICS_TOKEN: wanted } = this.env;
    return wanted !== undefined && timingSafeEqual(digest(request.get('authorization') ?? ''), digest(`Bearer ${wanted}`));
  }
}

/** What came through a proxy came from the street, wherever the proxy stands. */
function isNeighbour({ headers, socket }: Request): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return !isOutside(address, false);
}
