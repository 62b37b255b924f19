import { paths, useLocation, useNavigate } from '@coach/web-kit';

/** The history key of a visit's first page: before it there is another site, e.g. the payment provider's, or nothing. */
const FIRST = 'default';

/** Goes to the previous page; to Home if there is none on this site. */
export function useGoBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === FIRST ? navigate(paths.home) : navigate(-1));
}
