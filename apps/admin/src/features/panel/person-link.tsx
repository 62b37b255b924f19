import type { ReactNode } from 'react';
import { Link, paths } from '@coach/web-kit';
import styles from './panel-parts.module.css';

/** Where somebody's page is, or a part of it. */
export const personPath = (userId: string, part?: string): string => `${paths.admin}?view=client&person=${userId}${part ? `&part=${part}` : ''}`;

interface PersonLinkProps {
  /** Left out of somebody without an account, or whose account is gone: then the name stands alone. */
  userId: string | null | undefined;
  children: ReactNode;
}

/** A client's name, and the way to their page. */
export function PersonLink({ userId, children }: PersonLinkProps) {
  if (!userId) return <b>{children}</b>;
  return <Link className={styles.person} data-person to={personPath(userId)}>{children}</Link>;
}

/** Somebody's address, which a narrow column breaks before its @ and not within a name. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return <>{address.slice(0, at)}<wbr />{address.slice(at)}</>;
}
