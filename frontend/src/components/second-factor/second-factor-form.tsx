import '../../i18n/shared/second-factor';
import type { ShownFactor } from '@homeroom/contracts';
import type { FactorKind } from '@homeroom/domain';
import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayUsePasskeys, type PasskeyQuestion, showPasskey } from '../../lib/passkeys';
import { DialogForm } from '../dialog-form';
import { CodeField } from './code-field';
import { factorReason } from './factor-reason';
import classes from './second-factor.module.css';

interface SecondFactorFormProps {
  /** The person's factors, easiest first. */
  methods: readonly FactorKind[];
  submitLabel: string;
  /** Requests a new challenge for each attempt, because a challenge can be answered only once. */
  askPasskey: () => Promise<PasskeyQuestion>;
  onShow: (shown: ShownFactor) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for one of a person's second factors; a wrong code stays in the field. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { methods, submitLabel, askPasskey, onShow, onCancel } = props;
  const { t } = useTranslation('secondFactor');
  const usable = methods.filter((method) => method !== 'passkey' || mayUsePasskeys());
  const [chosen, setChosen] = useState(usable[0] ?? 'passkey');
  const [typed, setTyped] = useState({ authenticator: '', recovery: '' });
  const [missing, setMissing] = useState(false);
  const show = useMutation({
    mutationFn: async () => {
      if (chosen === 'authenticator') return onShow({ code: typed.authenticator });
      if (chosen === 'recovery') return onShow({ recoveryCode: typed.recovery });
      return onShow({ passkey: await showPasskey(await askPasskey()) });
    },
  });
  const choose = (method: FactorKind) => {
    setChosen(method);
    setMissing(false);
    show.reset();
  };
  const submit = () => {
    const isMissing = chosen !== 'passkey' && typed[chosen].trim() === '';
    setMissing(isMissing);
    if (!isMissing) show.mutate();
  };
  const refused = show.error && factorReason(show.error, chosen, t);

  return (
    <DialogForm
      touches="nothing"
      busy={show.isPending}
      submitLabel={chosen === 'passkey' ? t('passkey.submit') : submitLabel}
      submitFirst={chosen === 'passkey'}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {chosen === 'passkey' ? (
        <>
          <Text>{t(passkeyWords(usable, show.isPending))}</Text>
          {refused && (
            <Text role="alert" c="var(--mantine-color-error)">
              {refused}
            </Text>
          )}
        </>
      ) : (
        <CodeField
          key={chosen}
          kind={chosen}
          label={t(`${chosen}.label`)}
          description={t(`${chosen}.hint`)}
          value={typed[chosen]}
          onChange={(value) => setTyped({ ...typed, [chosen]: value })}
          error={missing ? t(`${chosen}.missing`) : refused}
        />
      )}
      {usable.length > 1 && (
        <div className={classes.others} role="group" aria-label={t('another')}>
          {usable
            .filter((method) => method !== chosen)
            .map((method) => (
              <Anchor
                key={method}
                component="button"
                type="button"
                className={classes.other}
                onClick={() => choose(method)}
              >
                {t(`${method}.way`)}
              </Anchor>
            ))}
        </div>
      )}
    </DialogForm>
  );
}

function passkeyWords(usable: readonly FactorKind[], isWaiting: boolean) {
  if (usable.length === 0) return 'passkey.unsupported';
  return isWaiting ? 'passkey.waiting' : 'passkey.lead';
}
