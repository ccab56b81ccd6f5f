import { Button, Group, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../lib/first-field';
import { useStayHere } from '../lib/stay-here';
import { useHeldDialog } from './dialog';
import { LeaveQuestion } from './leave-question';
import { Logo } from './logo';
import classes from './login-slip.module.css';
import { ShownOnce } from './shown-once';
import { PrintButton } from './print-button';

export interface Slip {
  /** Names the person or class of the slip. */
  title: string;
  lines: { label: string; value: string; secret?: boolean }[];
  /** Opens the sign-in with everything filled in but the secret. */
  url: string;
  /** The same in words, for typing: the address, and what to choose there. */
  how: string;
}

interface SlipPanelProps {
  slips: readonly Slip[];
  schoolName: string;
  onDone: () => void;
}

/** Shown once to the creator of the person or the class, to be printed or copied before it is closed. */
export function SlipPanel({ slips, schoolName, onDone }: SlipPanelProps) {
  const { t } = useTranslation(['slips', 'common']);
  const holds = slips.length > 0;
  const { asking, setAsking, leave } = useHeldDialog(holds);
  useStayHere(holds, () => setAsking(true));
  if (asking)
    return (
      <LeaveQuestion
        title={t('leave.title')}
        text={t('leave.text')}
        leaveLabel={t('leave.close')}
        stayLabel={t('leave.stay')}
        onLeave={leave}
        onStay={() => setAsking(false)}
      />
    );
  return (
    <Stack gap="md">
      {holds && <ShownOnce>{t('shownOnce')}</ShownOnce>}
      <div data-print="slip" className={classes.slips}>
        {slips.map((slip) => (
          <LoginSlip key={slip.url} slip={slip} schoolName={schoolName} />
        ))}
      </div>
      <Group justify="flex-end" data-print="never">
        {holds && (
          <PrintButton variant="default" ref={takeFocus}>
            {t('common:print')}
          </PrintButton>
        )}
        <Button onClick={onDone}>{t('common:done')}</Button>
      </Group>
    </Stack>
  );
}

function LoginSlip({ slip, schoolName }: { slip: Slip; schoolName: string }) {
  const { t } = useTranslation('slips');
  return (
    <section className={classes.slip} aria-label={slip.title}>
      <div className={classes.head}>
        <Logo size={24} />
        <Text size="sm" c="dimmed">
          {schoolName}
        </Text>
      </div>
      <h3 className={classes.title}>{slip.title}</h3>
      <div className={classes.body}>
        <dl className={classes.lines}>
          {slip.lines.map(({ label, value, secret }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-secret={secret}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.code}>
          <QRCodeSVG value={slip.url} size={112} marginSize={2} title={t('code')} />
        </div>
      </div>
      <p className={classes.how}>{slip.how}</p>
    </section>
  );
}
