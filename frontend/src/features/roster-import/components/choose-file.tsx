import { LIMITS, type RosterList } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { FileButton } from '../../../components/file-button';
import { useClosed } from '../../../components/write-controls';
import { saveFile } from '../../../lib/save-file';
import { refuse } from '../../../lib/toasts';
import { templateText } from '../model';
import { NoTable, readTable, type Table } from '../read-table';
import classes from './choose-file.module.css';

interface ChooseFileProps {
  list: RosterList;
  onRead: (name: string, table: Table) => void;
}

const KINDS = '.csv,.tsv,.txt,.xlsx';

/** Chosen or dropped; read here, so that what is wrong with it is said before anything is sent. */
export function ChooseFile({ list, onRead }: ChooseFileProps) {
  const { t } = useTranslation('rosterImport');
  const [reading, setReading] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const closed = useClosed('brought');

  const read = async (file: File) => {
    setReading(file.name);
    try {
      onRead(file.name, await readTable(file));
    } catch (error) {
      const { reason, line } = error instanceof NoTable ? error : new NoTable('unreadable');
      refuse(t('file.failed'), t(`file.${reason}`, { max: LIMITS.studentsPerSchool, line }));
    } finally {
      setReading(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !closed) void read(file);
  };
  return (
    <AccountSection
      title={t(`file.title.${list}`)}
      lead={t(`file.lead.${list}`, { max: LIMITS.studentsPerSchool })}
      actions={
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveFile(`${list}.csv`, new Blob([templateText(list)], { type: 'text/csv' }))}
        >
          {t('file.template')}
        </Button>
      }
    >
      <div
        className={classes.place}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden="true" />
        <FileButton
          label={t('file.choose')}
          accept={KINDS}
          onPick={(file) => void read(file)}
          touches="brought"
          loading={reading !== null}
        >
          {t('file.choose')}
        </FileButton>
        <Text c="dimmed" className={classes.drop}>
          {t('file.drop')}
        </Text>
        <Text role="status" size="sm">
          {reading !== null && t('file.reading', { name: reading })}
        </Text>
      </div>
    </AccountSection>
  );
}
