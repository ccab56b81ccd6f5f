import { useTranslation } from 'react-i18next';
import { clockAt } from '../../../lib/clock-at';
import { refuse } from '../../../lib/toasts';
import { NoRoster } from '../oneroster/no-roster';
import { type Files, readFiles } from '../oneroster/read-files';
import { type School, schoolsIn } from '../oneroster/roster-in';
import { FilePlace } from './file-place';

export interface Brought {
  name: string;
  files: Files;
  schools: readonly [School, ...School[]];
  /** The date by this device's calendar, such as 2026-11-28: what ended earlier is left out. */
  today: string;
}

/** Reads the ZIP as exported by another program. */
export function ChooseOneRoster({ onRead }: { onRead: (brought: Brought) => void }) {
  const { t } = useTranslation('rosterImport');
  const read = async (file: File) => {
    try {
      const files = await readFiles(file);
      const [first, ...more] = schoolsIn(files);
      if (!first) throw new NoRoster('noSchool');
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { day: today } = clockAt(new Date(), timeZone);
      onRead({ name: file.name, files, schools: [first, ...more], today });
    } catch (error) {
      const { reason, where } = error instanceof NoRoster ? error : new NoRoster('noZip');
      refuse(t('file.failed'), t(`oneroster.${reason}`, { file: '', columns: '', line: 0, ...where }));
    }
  };
  return <FilePlace title={t('oneroster.title')} lead={t('oneroster.lead')} accept=".zip" onFile={read} />;
}
