import '../../i18n/shared/table';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../lib/api-client';
import type { Touches } from '../../lib/writes-closed';
import { Dialog } from '../dialog';
import { DialogForm } from '../dialog-form';
import type { Selection } from './use-selection';
import { type BulkRun, useBulk } from './use-bulk';

interface BulkDialogProps<Row> {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  selection: Selection<Row>;
  /** The selected rows to which the action applies. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  act: (row: Row) => Promise<unknown>;
  /** Called once at the end, whatever the outcome for each row. */
  onDone?: () => void;
  touches?: Touches;
  /** Explains the consequences, and asks for what the action needs. */
  children: ReactNode;
}

/** Announces a bulk action, shows its progress and then its outcome: for whom it failed, and why. */
export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { opened, onClose, title, submitLabel, selection, rows, nameOf, act, onDone, touches, children } =
    props;
  const { run, start, stop, forget } = useBulk<Row>();
  // Processed rows are deselected, so the title keeps the original number.
  const [begun, setBegun] = useState(title);
  const close = () => {
    forget();
    onClose();
  };
  const submit = () => {
    setBegun(title);
    void start(rows, act).then(({ done }) => {
      onDone?.();
      selection.drop(done);
    });
  };
  return (
    <Dialog opened={opened} onClose={close} title={run ? begun : title} stays={run !== null && !run.isOver}>
      {run ? (
        <Came run={run} nameOf={nameOf} onStop={stop} onClose={close} />
      ) : (
        <DialogForm
          busy={false}
          submitLabel={submitLabel}
          onSubmit={submit}
          onCancel={close}
          {...(touches && { touches })}
        >
          {children}
        </DialogForm>
      )}
    </Dialog>
  );
}

interface CameProps<Row> {
  run: BulkRun<Row>;
  nameOf: (row: Row) => string;
  onStop: () => void;
  onClose: () => void;
}

function Came<Row extends { id: string }>({ run, nameOf, onStop, onClose }: CameProps<Row>) {
  const { t } = useTranslation('table');
  const { total, failures, isOver } = run;
  const done = run.done.length;
  const tried = done + failures.length;
  const running = t('running', { done: tried, total });
  const said = !isOver
    ? running
    : done === total
      ? t('done', { count: total })
      : t(tried < total ? 'stopped' : 'partly', { done, total });
  return (
    <Stack gap="md">
      <Text role="status" fw={600}>
        {said}
      </Text>
      {!isOver && <Progress value={(tried / total) * 100} aria-label={running} />}
      {failures.length > 0 && (
        <div>
          <Text>{t('notDone')}</Text>
          <ul>
            {failures.map(({ row, error }) => (
              <li key={row.id}>
                <strong>{nameOf(row)}</strong>: {sentenceOf(error, t('unsaid'))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end">
        {isOver ? (
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button variant="default" onClick={onStop}>
            {t('stop')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
