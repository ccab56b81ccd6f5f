import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginStep } from '../../../components/login-step';
import { ApiError } from '../../../lib/api-client';
import { NotBrought, readBrought, useFinishSingleSignOn } from '../api/single-sign-on';
import { formOf, type LeftFor, takeLeft } from '../left-for';
import { StepStopped } from '../step-stopped';
import { AskedSecondStep } from './asked-second-step';
import { useWelcome } from './use-welcome';

/**
 * Sends the provider's response to the server once, and continues as after a password. The parameters are removed from the address first,
 * so that neither history nor a bookmark contains them.
 */
export function SchoolAccountReturn() {
  const { t } = useTranslation('singleSignOn');
  const [address] = useSearchParams();
  const [brought] = useState(() => readBrought(address));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const welcome = useWelcome({ replace: true });
  const entering = useFinishSingleSignOn();
  const left = entering.variables?.left ?? null;

  const clearAddress = useEffectEvent(() => void navigate(pathname, { replace: true }));
  const finish = useEffectEvent(() => {
    const kept = takeLeft();
    entering.mutate(
      { ...brought, left: kept },
      {
        onSuccess: (answer) =>
          'teacher' in answer
            ? welcome.person(answer.teacher, '/teacher-dashboard')
            : welcome.office(answer.user),
        // A person who goes back needs no message.
        onError: (error) => {
          if (kept && error instanceof StepStopped) void navigate(formOf(kept), { replace: true });
        },
      },
    );
  });
  useEffect(() => {
    clearAddress();
    // Deferred, so that a remount (React's strict mode) sends only one request.
    const soon = setTimeout(finish);
    return () => clearTimeout(soon);
  }, []);

  if (entering.secondStep)
    return (
      <LoginStep title={t('title')} text={t('known')}>
        <AskedSecondStep {...entering.secondStep} />
      </LoginStep>
    );
  if (entering.error) return <NotIn error={entering.error} left={left} />;
  return (
    <LoginStep title={t('asking.title')} text={t('asking.text')}>
      <Skeleton h={50} radius="lg" aria-hidden="true" />
    </LoginStep>
  );
}

/** Why the sign-in failed, with a link to start again. */
function NotIn({ error, left }: { error: Error; left: LeftFor | null }) {
  const { t } = useTranslation('singleSignOn');
  return (
    <LoginStep title={t('over.title')} text={reason()} arrived>
      {left ? (
        <Button component={Link} to={formOf(left)} replace size="lg">
          {t('ways.again')}
        </Button>
      ) : (
        (['teacher', 'school_admin'] as const).map((role) => (
          <Button
            key={role}
            component={Link}
            to={formOf({ role, schoolCode: '' })}
            replace
            size="lg"
            variant={role === 'teacher' ? 'filled' : 'default'}
          >
            {t(`ways.${role}`)}
          </Button>
        ))
      )}
    </LoginStep>
  );

  function reason(): string {
    if (error instanceof NotBrought) return t(`over.${error.why}`);
    return error instanceof ApiError ? (error.sentence ?? t('over.refused')) : t('over.unreachable');
  }
}
