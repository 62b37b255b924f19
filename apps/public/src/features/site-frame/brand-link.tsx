import { Picture, useWords, Wordmark } from '@coach/ui';
import { Link, ownPicture, paths, useBusiness } from '@coach/web-kit';
import styles from './brand-link.module.css';

/** The business's name or logo, linking to the home page. */
export function BrandLink({ onClick }: { onClick?: () => void }) {
  const { name } = useBusiness().identity;
  const words = useWords();
  const logo = ownPicture('logo');
  if (!logo) return <Wordmark name={name} to={(mark) => <Link to={paths.home} onClick={onClick} {...mark} />} />;
  const alt = words('{name}, home').replace('{name}', name);
  return <Link to={paths.home} onClick={onClick}><Picture picture={{ ...logo, kind: 'image', alt, sizes: '180px' }} className={styles.logo} loading="eager" /></Link>;
}
