// The areas' only way to the router, so that it exists once on the page. Every name weighs on the first visit: only what
// somebody uses.
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, RouteObject } from 'react-router-dom';
