import { type FileList, LIMITS } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file';
import { refuse } from '../../../lib/toasts';
import { templateText } from '../model';
import { NoTable, readTable, type Table } from '../read-table';
import { FilePlace } from './file-place';

interface ChooseFileProps {
  list: FileList;
  onRead: (name: string, table: Table) => void;
}

const KINDS = '.csv,.tsv,.txt,.xlsx';

export function ChooseFile({ list, onRead }: ChooseFileProps) {
  const { t } = useTranslation('rosterImport');
  const read = async (file: File) => {
    try {
      onRead(file.name, await readTable(file));
    } catch (error) {
      const { reason, line } = error instanceof NoTable ? error : new NoTable('unreadable');
      refuse(t('file.failed'), t(`file.${reason}`, { max: LIMITS.studentsPerSchool, line }));
    }
  };
  return (
    <FilePlace
      title={t(`file.title.${list}`)}
      lead={t(`file.lead.${list}`, { max: LIMITS.studentsPerSchool })}
      accept={KINDS}
      onFile={read}
      actions={
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveFile(`${list}.csv`, new Blob([templateText(list)], { type: 'text/csv' }))}
        >
          {t('file.template')}
        </Button>
      }
    />
  );
}
