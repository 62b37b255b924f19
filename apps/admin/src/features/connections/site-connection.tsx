import type { Connections } from '@coach/contracts';
import { Connection, Facts } from './connection.tsx';
import { DnsRecord } from './dns-record.tsx';
import styles from './connections.module.css';

/** The site's domain, and how to point it here. */
export function SiteConnection({ site }: { site: Connections['site'] }) {
  const isReached = !site.is_local && site.is_secure;
  return (
    <Connection name="Domain" state={isReached ? 'connected' : 'missing'}>
      <p className="sm">{site.is_local ? 'This installation can only be reached on this machine. Buy a name, point it at your server, then set PUBLIC_URL to it.' : site.is_secure ? 'Links in emails, calendars and search engines lead to this name.' : 'The site is not encrypted. Set PUBLIC_URL to an address that begins with https://.'}</p>
      <Facts facts={[['Address', site.address], ['Encrypted', site.is_secure ? 'Yes' : 'No']]} />
      {!site.is_local && (
        <ul className={styles.records} aria-label="Records for the site">
          <DnsRecord name="Site" what="Points the name at the machine this runs on. The value is that machine’s public address, from your hosting provider." type="A" host={site.host} value={null} missing={`Type A, name ${site.host}, value: your server’s address. For IPv6 the same as AAAA.`} />
        </ul>
      )}
    </Connection>
  );
}
