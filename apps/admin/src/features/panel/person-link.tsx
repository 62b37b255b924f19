import type { ReactNode } from 'react';
import { Link, paths } from '@coach/web-kit';
import styles from './panel-parts.module.css';

/** The address of somebody's page, or a part of it. */
export const personPath = (userId: string, part?: string): string => `${paths.admin}?view=client&person=${userId}${part ? `&part=${part}` : ''}`;

interface PersonLinkProps {
  /** Omitted for somebody without an account, or with a deleted one: then only the name is shown. */
  userId: string | null | undefined;
  children: ReactNode;
}

/** A client's name, linked to their page. */
export function PersonLink({ userId, children }: PersonLinkProps) {
  if (!userId) return <b>{children}</b>;
  return <Link className={styles.person} data-person to={personPath(userId)}>{children}</Link>;
}

/** An address that breaks before its @ in a narrow column, not within a name. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return <>{address.slice(0, at)}<wbr />{address.slice(at)}</>;
}
