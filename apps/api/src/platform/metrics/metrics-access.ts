import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isPublicAddress } from '../outbound/private-addresses.ts';
import type { Request } from 'express';
import { ENV, type Env } from '../../env.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Allows metrics with METRICS_TOKEN, or to direct requests from the private network. */
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

/** A request that came through a proxy counts as public, wherever the proxy is. */
function isNeighbour({ headers, socket }: Request): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return !isPublicAddress(address, false);
}
