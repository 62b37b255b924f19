import type { Env } from '../../env.ts';

/** A staging system mails only the listed addresses. */
export const mayBeMailed = ({ DEPLOYMENT, STAGING_MAIL_TO }: Pick<Env, 'DEPLOYMENT' | 'STAGING_MAIL_TO'>, to: string): boolean =>
  DEPLOYMENT !== 'staging' || STAGING_MAIL_TO.includes(to.trim().toLowerCase());
