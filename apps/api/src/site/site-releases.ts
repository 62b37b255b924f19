import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SiteContent } from '@coach/content';
import type { RenderedSite } from '../platform/site/rendered-site.ts';
import type { RenderedPage } from './renderer.ts';
import type { VersionedContent } from './site-contents.ts';

/** Other languages are rendered by the page's own code. */
const LANGUAGE = 'en';
/** Within one percent of level 9 in size; from 7 on our pages take fifteen times as long. */
const QUALITY = 6;
/** Former versions kept per release, besides the current pages. */
const KEPT = 3;
/** Days after which the pages of other releases are deleted. */
const KEPT_DAYS = 30;

const compress = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const decompress = promisify<zlib.InputType, Buffer>(zlib.brotliDecompress);
const small = async (html: string): Promise<string> => (await compress(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY } })).toString('base64');
const whole = (html: string): Promise<Buffer> => decompress(Buffer.from(html, 'base64'));

/** Stores rendered pages for every running release of the product. */
@Injectable()
export class SiteReleases {
  constructor(private readonly em: EntityManager) {}

  /** Returns id and version of the current pages. */
  async current(release: string): Promise<{ id: string; version: string } | null> {
    const [row] = await this.em.execute<Array<{ id: string; version: string }>>('select id, version from site_releases where release = ? and is_current', [release]);
    return row ?? null;
  }

  async load(id: string): Promise<{ content: SiteContent; pages: RenderedSite['pages'] }> {
    const [row] = await this.em.execute<Array<{ content: SiteContent }>>('select content from site_releases where id = ?', [id]);
    if (!row) throw new Error(`The pages ${id} are gone`);
    const pages = await this.em.execute<RenderedPage[]>(`select address, encode(html, 'base64') as html from site_pages where site_release_id = ? and language = ?`, [id, LANGUAGE]);
    return { ...row, pages: new Map(await Promise.all(pages.map(async ({ address, html }) => [address, await whole(html)] as const))) };
  }

  /** Returns the id of a version that was rendered before. */
  async known(release: string, version: string): Promise<string | null> {
    const [row] = await this.em.execute<Array<{ id: string }>>('select id from site_releases where release = ? and version = ?', [release, version]);
    return row?.id ?? null;
  }

  /** Stores pages without showing them yet. */
  async keep(release: string, { version, content }: VersionedContent, pages: readonly RenderedPage[]): Promise<string> {
    const id = randomUUID();
    await this.em.execute('insert into site_releases (id, release, version, content, shown_at, is_current) values (?, ?, ?, ?, clock_timestamp(), false)', [id, release, version, JSON.stringify(content)]);
    const rows = await Promise.all(pages.map(async ({ address, html }) => [id, LANGUAGE, address, await small(html)]));
    await this.em.execute(`insert into site_pages (site_release_id, language, address, html) values ${rows.map(() => `(?, ?, ?, decode(?, 'base64'))`).join(', ')}`, rows.flat());
    return id;
  }

  /** Makes every process show these pages once committed, and deletes versions that are no longer needed. */
  async makeCurrent(release: string, id: string): Promise<void> {
    await this.em.execute('update site_releases set is_current = false where release = ? and is_current', [release]);
    await this.em.execute('update site_releases set is_current = true, shown_at = clock_timestamp() where id = ?', [id]);
    await this.em.execute('delete from site_releases where release = ? and not is_current and id not in (select id from site_releases where release = ? and not is_current order by shown_at desc limit ?)', [release, release, KEPT]);
    await this.em.execute('delete from site_releases where release <> ? and shown_at < clock_timestamp() - make_interval(days => ?)', [release, KEPT_DAYS]);
    await this.em.execute(`select pg_notify('coach_live', ?)`, [`site ${release}`]);
  }
}
