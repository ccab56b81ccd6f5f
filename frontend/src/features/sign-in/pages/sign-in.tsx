import '../texts';
import { Button, Text, Title } from '@mantine/core';
import {
  IconBackpack,
  IconBuildingBank,
  IconChalkboard,
  IconHeartHandshake,
  IconSchool,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../../components/login-page';
import { Way } from '../components/way';
import { oneOf } from '../../../lib/list-address';
import { dropEntry, readEntry, SIGN_IN_WAYS, type SignInWay } from '../../../lib/local-entries';
import { usePageHead } from '../../../lib/page-head';
import { showToast } from '../../../lib/toasts';
import { useAwake } from '../../../lib/use-awake';
import classes from './sign-in.module.css';

const ICONS = {
  student: IconBackpack,
  parent: IconHeartHandshake,
  teacher: IconSchool,
  admin: IconBuildingBank,
  class: IconChalkboard,
} as const;

/** `/sign-in` offers what this device remembers, or asks for the role; `?as=…` opens one form. */
export default function SignIn() {
  const { t } = useTranslation('signIn');
  const [address] = useSearchParams();
  const way = oneOf(useAwake() ? (address.get('as') ?? '') : '', ['', ...SIGN_IN_WAYS], '');
  usePageHead({ title: t('page.title'), description: t('page.description') });
  return way === '' ? <Choose /> : <Way key={way} way={way} />;
}

function Choose() {
  const { t } = useTranslation('signIn');
  const awake = useAwake();
  const [forgotten, setForgotten] = useState(false);
  const last = awake && !forgotten ? readEntry('lastSignIn') : null;
  const forget = () => {
    dropEntry('lastSignIn');
    setForgotten(true);
    showToast({ title: t('page.forgotten') });
  };
  return (
    <LoginPage
      title={last ? t('page.again') : t('page.title')}
      lead={last ? last.schoolName : t('page.lead')}
      links={[{ to: '/', label: t('pages.toStart') }]}
    >
      {last && (
        <div className={classes.last}>
          <WayLink way={last.way} school={last} />
          <Button variant="subtle" onClick={forget}>
            {t('page.forget')}
          </Button>
        </div>
      )}
      {last && (
        <Title order={2} size="h5">
          {t('page.others')}
        </Title>
      )}
      <ul className={classes.ways}>
        {SIGN_IN_WAYS.map((way) => (
          <li key={way}>
            <WayLink way={way} />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('page.slip')}
      </Text>
    </LoginPage>
  );
}

interface WayLinkProps {
  way: SignInWay;
  /** Remembered from the last sign-in. */
  school?: { schoolCode: string; schoolName: string };
}

function WayLink({ way, school }: WayLinkProps) {
  const { t } = useTranslation('signIn');
  const Icon = ICONS[way];
  const to = `/sign-in?${new URLSearchParams({ as: way, ...(school && { school: school.schoolCode }) })}`;
  return (
    <Link to={to} className={classes.way} data-way={way} data-last={school ? true : undefined}>
      <span className={classes.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{school ? t('page.goOn') : t(`page.ways.${way}.name`)}</strong>
        {school && <span>{t(`page.ways.${way}.as`)}</span>}
      </span>
    </Link>
  );
}
