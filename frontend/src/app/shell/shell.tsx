import type { SignedInUser } from '@homeroom/contracts';
import { homeOf, isStaff, may, type Role } from '@homeroom/domain';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RaiseAlert } from '../../features/alerts/components/raise-alert';
import { PlaceMarks } from '../../lib/place-marks';
import { isSuspendedTo } from '../../lib/signed-in-user';
import { NAVIGATION } from '../found-navigation';
import { isAccount, placesOf } from '../navigation';
import { RaiseRoom } from '../raise-room';
import { mayRaise } from '../raising';
import { BellPlace } from './bell-place';
import { later } from '../../lib/later';
import { orNothing } from '../../lib/or-nothing';
import { marksAbove } from './place-marks';
import { Rail } from './rail';
import classes from './shell.module.css';
import { TopBar } from './top-bar';
import { lazy } from '../../lib/lazy';

const StaffRail = lazy(() => orNothing(import('./staff-rail')));
/** Sends what families and students have done offline; the sender for staff comes with their rail. */
const UnsentSender = later(() => import('./unsent-sender'));
/** The search for the office and teachers. */
const Search = lazy(() => orNothing(import('./search/search')));

/** Roles with few places, whose phones should load no more than these. */
const FEW: readonly Role[] = ['parent', 'student', 'class_device'];

interface ShellProps {
  user: SignedInUser;
  /** Only the header is usable; everything else is blocked. */
  closed: boolean;
  /** Whether the breadcrumbs can be opened; not needed where the shell is closed. */
  isMarked: boolean;
  /** Shown on every page, below the header. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The frame around every page of a signed-in person. */
export function Shell({ user, closed, isMarked, notices, children }: ShellProps) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const ofAll = useMemo(() => (closed ? [] : placesOf(user, NAVIGATION)), [closed, user]);
  const places = ofAll.filter((place) => !isAccount(place));
  const account = ofAll.find(isAccount);
  const marks = useMemo(
    () => (isMarked ? marksAbove(user, { pathname, search }) : []),
    [isMarked, user, pathname, search],
  );
  const isOffice = !FEW.includes(user.role);
  // A class wall and a class's own device open a single page, so nothing beside it asks for attention.
  const hasRail = !closed && (isOffice || places.length > 1) && user.role !== 'class_device';
  // The bell is open to people of a suspended school too, and loads what keeps their browser subscribed to alarms.
  const isBellOpen = !closed || (isSuspendedTo(user) && !user.factorDue);
  const hasBell = isBellOpen && !user.visit && may('notices.own', user);
  const hasSearch = !closed && isStaff(user.role);
  const raises = mayRaise(user);
  return (
    <PlaceMarks value={marks}>
      <div className={classes.shell} data-role={user.role} data-rail={hasRail || undefined}>
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <TopBar
          user={user}
          account={account?.to}
          home={homeOf(user.role, user.classNumber)}
          tools={
            (hasSearch || hasBell) && (
              <>
                {hasSearch && (
                  <Suspense fallback={null}>
                    <Search user={user} />
                  </Suspense>
                )}
                {hasBell && <BellPlace user={user} />}
              </>
            )
          }
        >
          {raises && <RaiseRoom />}
        </TopBar>
        {raises && <RaiseAlert user={user} />}
        {hasRail &&
          (isOffice ? (
            <Suspense fallback={<Rail places={[]} marks={[]} />}>
              <StaffRail user={user} marks={marks} />
            </Suspense>
          ) : (
            <Rail places={places} marks={marks} />
          ))}
        {!closed && !isOffice && user.role !== 'class_device' && (
          <Suspense fallback={null}>
            <UnsentSender />
          </Suspense>
        )}
        <div className={classes.stage}>
          {notices}
          {children}
        </div>
      </div>
    </PlaceMarks>
  );
}
