import '../texts';
import type { SignInLine } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment';
import { Standing } from '../../../components/standing';
import { showRefusal, showToast } from '../../../lib/toasts';
import type { LinePath } from '../api/get-line';
import { useLiftLine } from '../api/lift-line';

interface LineStateProps {
  line: SignInLine;
  path: LinePath;
  /** Given where several schools are on one page. */
  school?: string;
}

/** How many sign-ins have failed, the current effect, until when it lasts, and how to lift it. */
export function LineState({ line, path, school }: LineStateProps) {
  const { t, i18n } = useTranslation('signInLine');
  const { failures, failuresAtSchool, state, liftedUntil, endsAt } = line;
  const time = (at: string) => new Date(at).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
  return (
    <Standing
      tone={liftedUntil || state === 'open' ? 'good' : 'warm'}
      action={state !== 'open' && !liftedUntil && <LiftButton path={path} school={school} />}
    >
      <strong>{t('today', { count: failures })}</strong>
      <span>{liftedUntil ? t('lifted', { time: time(liftedUntil) }) : t(state)}</span>
      {state !== 'open' && (
        <>
          {!liftedUntil && <span>{t('unaffected')}</span>}
          <span>
            {t('ends')} <Moment at={endsAt} />
          </span>
        </>
      )}
      {failuresAtSchool > 0 && <span>{t('atSchool', { count: failuresAtSchool })}</span>}
    </Standing>
  );
}

function LiftButton({ path, school }: Pick<LineStateProps, 'path' | 'school'>) {
  const { t } = useTranslation('signInLine');
  const lift = useLiftLine(path);
  return (
    <Button
      variant="default"
      aria-label={school && t('liftNamed', { name: school })}
      loading={lift.isPending}
      onClick={() =>
        lift.mutate(undefined, {
          onSuccess: () => showToast({ title: t('liftedTitle'), description: t('liftedText') }),
          onError: (error) => showRefusal(t('failed'), error, error.message),
        })
      }
    >
      {t('lift')}
    </Button>
  );
}
