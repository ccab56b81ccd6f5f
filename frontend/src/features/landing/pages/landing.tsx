import '../../public-pages/texts';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NeedsScript } from '../../../components/needs-script';
import { Closing } from '../components/closing';
import { Day } from '../components/day';
import { Hero } from '../components/hero';
import { Pictures } from '../components/pictures';
import { PublicFrame } from '../../public-pages/components/public-frame';
import { type Door, LoginCards } from '../components/login-cards';
import { Trust } from '../components/trust';
import { lazy } from '../../../lib/lazy';
import { usePageHead } from '../../../lib/page-head';
import { useAwake } from '../../../lib/use-awake';
import classes from './landing.module.css';

/** Most visitors only read this page; the forms are loaded when somebody is about to open one. */
const loadDoors = () => import('../components/doors');
const Doors = lazy(loadDoors);

export default function Landing() {
  const { t } = useTranslation('landing');
  const [address] = useSearchParams();
  const [door, setDoor] = useState<Door | null>(() => doorOf(address));
  const [wanted, setWanted] = useState(door !== null);
  const opener = useRef<Element | null>(null);
  const awake = useAwake();
  usePageHead({ title: t('hero.title'), description: t('description') });

  const open = (chosen: Door) => {
    opener.current = document.activeElement;
    setWanted(true);
    setDoor(chosen);
  };
  const change = (chosen: Door | null) => {
    setDoor(chosen);
    // The dialog may have mounted after the focus had left the opener, and then cannot restore it.
    if (!chosen && opener.current instanceof HTMLElement) opener.current.focus();
  };

  return (
    <PublicFrame>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Hero />
        <NeedsScript />
        <LoginCards onNear={() => void loadDoors().catch(() => undefined)} onOpen={open} />
        <Day />
        <Pictures />
        <Trust />
        <Closing />
      </main>
      {wanted && awake && (
        <Suspense fallback={null}>
          <Doors door={door} address={address} onChange={change} />
        </Suspense>
      )}
    </PublicFrame>
  );
}

const DOORS: readonly string[] = ['register', 'admin', 'parent', 'student', 'class'] satisfies Door[];

/** A slip or a mail opens the right dialog: `/?login=parent&id=…`, `/?login=class&school=…&grade=…`, `/?login=register`. */
function doorOf(address: URLSearchParams): Door | null {
  const login = address.get('login');
  return login !== null && DOORS.includes(login) ? (login as Door) : null;
}
