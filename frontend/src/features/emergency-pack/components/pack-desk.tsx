import type { ClassCard } from '@homeroom/contracts';
import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal } from '../../../lib/toasts';
import { useOpenPack } from '../api/open-pack';
import { PackSheets } from './pack-sheets';
import classes from './pack-desk.module.css';
import { PrintButton } from '../../../components/print-button';

interface PackDeskProps {
  classes: readonly ClassCard[];
  /** Selected initially. */
  first: readonly ClassCard[];
}

/** Chooses the classes, explains the consequences, and then shows the sheets. */
export function PackDesk({ classes: cards, first }: PackDeskProps) {
  const { t } = useTranslation('emergencyPack');
  const open = useMakePack();
  const [chosen, setChosen] = useState(first.map(({ classNumber }) => String(classNumber)));
  const all = cards.map(({ classNumber }) => String(classNumber));
  // A class may have been closed for good while the page was open.
  const wanted = all.filter((number) => chosen.includes(number));
  const isWhole = wanted.length === all.length;
  const choose = (next: string[]) => {
    setChosen(next);
    // Clears the sheets, so that only the current choice can be printed.
    open.reset();
  };
  const submit = () => {
    if (wanted.length === 0) return refuse(t('failed'), t('chooseOne'));
    open.make(wanted.map(Number));
  };
  return (
    <>
      <AccountSection title={t('whose')}>
        <Stack gap="md" align="flex-start">
          {cards.length > 1 && (
            <>
              <Checkbox.Group label={t('classes')} value={wanted} onChange={choose} w="100%">
                <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={0} className={classes.classes}>
                  {cards.map(({ classNumber, className }) => (
                    <Checkbox
                      key={classNumber}
                      value={String(classNumber)}
                      label={t('ofClass', { number: classNumber, name: className })}
                    />
                  ))}
                </SimpleGrid>
              </Checkbox.Group>
              <Checkbox
                label={t('all')}
                checked={isWhole}
                indeterminate={!isWhole && wanted.length > 0}
                onChange={() => choose(isWhole ? [] : all)}
              />
            </>
          )}
          <Make loading={open.isPending} onMake={submit} />
        </Stack>
      </AccountSection>
      {open.data && <Ready key={open.submittedAt} pack={open.data} />}
    </>
  );
}

/** Where classes cannot be listed: makes the pack for all of the person's classes. */
export function WholePack() {
  const { t } = useTranslation('emergencyPack');
  const open = useMakePack();
  return (
    <>
      <AccountSection title={t('title')}>
        <Stack gap="md" align="flex-start">
          <Make loading={open.isPending} onMake={() => open.make('all')} />
        </Stack>
      </AccountSection>
      {open.data && <Ready key={open.submittedAt} pack={open.data} />}
    </>
  );
}

function useMakePack() {
  const { t } = useTranslation('emergencyPack');
  const open = useOpenPack();
  const make = (whose: Parameters<typeof open.mutate>[0]) =>
    open.mutate(whose, { onError: (error) => showRefusal(t('failed'), error, t('failedPlain')) });
  return { ...open, make };
}

function Make({ loading, onMake }: { loading: boolean; onMake: () => void }) {
  const { t } = useTranslation('emergencyPack');
  return (
    <>
      <Text>{t('what')}</Text>
      <Text size="sm" c="dimmed">
        {t('noted')}
      </Text>
      <WriteButton touches="taken" loading={loading} onClick={onMake}>
        {t('make')}
      </WriteButton>
    </>
  );
}

function Ready({ pack }: { pack: NonNullable<ReturnType<typeof useOpenPack>['data']> }) {
  const { t } = useTranslation('emergencyPack');
  const ready = useRef<HTMLParagraphElement>(null);
  // The result appears below the button, so the focus moves there for people who cannot see it.
  useEffect(() => ready.current?.focus(), []);
  return (
    <>
      <Group justify="space-between" className={classes.ready}>
        <Text fw={600} role="status" tabIndex={-1} ref={ready}>
          {t('ready', { count: pack.classes.length })}
        </Text>
        <PrintButton>{t('print')}</PrintButton>
      </Group>
      <PackSheets pack={pack} />
    </>
  );
}
