import '../../i18n/front-door';
import { Anchor, Container, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ColorSchemeToggle } from '../../components/color-scheme-toggle';
import { Dialog } from '../../components/dialog';
import { Logo } from '../../components/logo';
import { Hero } from '../../features/landing/components/hero';
import { LandingFooter } from '../../features/landing/components/landing-footer';
import { type Door, LoginCards } from '../../features/landing/components/login-cards';
import { Registration } from '../../features/registration/components/registration';
import { AdminLogin } from '../../features/sign-in/components/admin-login';
import { ClassLogin } from '../../features/sign-in/components/class-login';
import { ParentLogin } from '../../features/sign-in/components/parent-login';
import { StudentLogin } from '../../features/sign-in/components/student-login';
import classes from './landing.module.css';

export default function Landing() {
  const { t } = useTranslation(['landing', 'common']);
  const [slip] = useSearchParams();
  const [door, setDoor] = useState<Door | null>(() => doorOf(slip));

  return (
    <>
      <a className="skip-link" href="#main">
        {t('common:skipToContent')}
      </a>
      <header className={classes.header}>
        <Logo size={40} />
        <span className={classes.headerEnd}>
          <Anchor component={Link} to="/teacher-login" className={classes.headerLink}>
            {t('teacherLink')}
          </Anchor>
          <ColorSchemeToggle />
        </span>
      </header>
      <Container component="main" id="main" tabIndex={-1} size={1180} px={{ base: 14, sm: 28 }}>
        <Stack gap={48}>
          <Hero />
          <LoginCards onOpen={setDoor} />
        </Stack>
      </Container>
      <LandingFooter />
      <Doors door={door} slip={slip} onChange={setDoor} />
    </>
  );
}

/** The five dialogs; at most one is open. */
function Doors(props: { door: Door | null; slip: URLSearchParams; onChange: (door: Door | null) => void }) {
  const { t } = useTranslation(['signIn', 'registration']);
  const { door, slip, onChange } = props;
  const dialog = (name: Door, title: string, content: ReactNode) => (
    <Dialog opened={door === name} onClose={() => onChange(null)} title={title} wide={name === 'register'}>
      {content}
    </Dialog>
  );
  return (
    <>
      {dialog(
        'register',
        t('registration:title'),
        <Registration onProceedToLogin={() => onChange('admin')} />,
      )}
      {dialog('admin', t('dialogs.admin'), <AdminLogin />)}
      {dialog('class', t('dialogs.class'), <ClassLogin prefilled={classSlip(slip)} />)}
      {dialog('parent', t('dialogs.parent'), <ParentLogin prefilledId={parentSlip(slip)} />)}
      {dialog('student', t('dialogs.student'), <StudentLogin />)}
    </>
  );
}

/** A printed slip opens the right dialog: `/?login=parent&id=…`, `/?login=class&school=…&grade=…`. */
function doorOf(slip: URLSearchParams): Door | null {
  const login = slip.get('login');
  return login === 'admin' || login === 'parent' || login === 'student' || login === 'class' ? login : null;
}

function parentSlip(slip: URLSearchParams): string {
  return slip.get('login') === 'parent' ? (slip.get('id') ?? '') : '';
}

function classSlip(slip: URLSearchParams) {
  if (slip.get('login') !== 'class') return undefined;
  return { schoolCode: slip.get('school')?.toUpperCase() ?? '', grade: slip.get('grade') ?? '' };
}
