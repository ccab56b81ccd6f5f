import type { Role } from '@homeroom/domain';
import { type JSX, Suspense, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { PageSkeleton } from '../components/page-skeleton';
import { UnreachableError } from '../lib/api-client';
import type { FeatureRoute } from '../lib/feature';
import { lazy } from '../lib/lazy';
import { speakFirst } from '../i18n/speak';
import { ROUTES } from './found-features';
import { OpenPages } from './open-pages';

// Readers of public pages do not load what only signed-in people need.
const SignedIn = lazy(() => import('./signed-in').then((part) => ({ default: part.SignedIn })));
const Only = lazy(() => import('./signed-in').then((part) => ({ default: part.Only })));

/** An address that matches no route. */
const NOWHERE = '/404';

/** Built once: a lazy component created on every render would be remounted each time. */
const OPEN = ROUTES.filter(({ roles }) => !roles).map(routeOf);
const CLOSED = ROUTES.flatMap(closedRoutesOf);
const ALWAYS_OPEN = alwaysOpenOf(ROUTES);
const rolesAt = rolesIn(ROUTES);

/** The staff's routes, loaded when an address matches no other route. */
let staff: { routes: JSX.Element[]; alwaysOpen: string[]; rolesAt: typeof rolesAt } | undefined;

const StaffPages = lazy(async () => {
  const { STAFF_ROUTES } = await import('./found-staff-routes');
  staff = {
    routes: STAFF_ROUTES.flatMap(closedRoutesOf),
    alwaysOpen: [...ALWAYS_OPEN, ...alwaysOpenOf(STAFF_ROUTES)],
    rolesAt: rolesIn([...ROUTES, ...STAFF_ROUTES]),
  };
  return { default: Pages };
});

function alwaysOpenOf(routes: readonly FeatureRoute[]): string[] {
  return routes.flatMap(({ path, inEveryState }) => (inEveryState ? path : []));
}

/** Whom an address is for; nobody in particular if it is open or unknown. */
function rolesIn(routes: readonly FeatureRoute[]) {
  return (pathname: string): readonly Role[] =>
    routes.find(({ path, roles }) => roles && matchPath(path, pathname))?.roles ?? [];
}

function closedRoutesOf(route: FeatureRoute): JSX.Element[] {
  if (!route.roles) return [];
  return [
    <Route key={route.path} element={<Only roles={route.roles} />}>
      {routeOf(route)}
    </Route>,
  ];
}

function routeOf(route: FeatureRoute) {
  if (route.redirect !== undefined)
    return <Route key={route.path} path={route.path} element={<Navigate to={route.redirect} replace />} />;
  const Page = lazy(route.page);
  return <Route key={route.path} path={route.path} element={<Page />} />;
}

interface AppRoutesProps {
  missing?: string | undefined;
}

export function AppRoutes({ missing }: AppRoutesProps) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary at={pathname} only={isCutOff}>
      <Suspense fallback={<PageSkeleton dashboard={pathname.endsWith('-dashboard')} />}>
        <Pages missing={missing} />
        <LanguageHere />
      </Suspense>
    </CrashBoundary>
  );
}

/** One tree for all routes, so that the frame stays mounted between shared pages and staff pages. */
function Pages({ missing }: AppRoutesProps) {
  const location = useLocation();
  const isMissing = location.pathname === missing;
  const isEverybodys =
    isMissing || ROUTES.some(({ path }) => path !== '*' && matchPath(path, location.pathname));
  if (!isEverybodys && !staff) return <StaffPages missing={missing} />;
  return (
    <Routes location={isMissing ? NOWHERE : location}>
      <Route element={<OpenPages />}>{OPEN}</Route>
      <Route
        element={
          <SignedIn alwaysOpen={staff?.alwaysOpen ?? ALWAYS_OPEN} rolesAt={staff?.rolesAt ?? rolesAt} />
        }
      >
        {CLOSED}
        {staff?.routes}
      </Route>
    </Routes>
  );
}

/** All other errors show the plain fallback form that replaces the whole application. */
const isCutOff = (error: unknown) => error instanceof UnreachableError;

/** Rendered beside the page, so that it runs no earlier than hydration: a page prerendered in English hydrates in English. */
function LanguageHere() {
  useEffect(() => speakFirst(), []);
  return null;
}
