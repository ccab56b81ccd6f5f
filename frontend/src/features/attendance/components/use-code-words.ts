import '../texts';
import type { AttendanceCode } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** The name of a code: translated, or the school's own. */
export function useCodeWords(codes: readonly AttendanceCode[]) {
  const { t } = useTranslation('attendance');
  const nameOf = (code: AttendanceCode) => (code.label ? t(`codes.${code.label}`) : (code.name ?? code.code));
  /** A code that the school no longer has is shown as it is. */
  const wordsFor = (sign: string) => {
    const found = codes.find(({ code }) => code === sign);
    return found ? nameOf(found) : sign;
  };
  return { nameOf, wordsFor };
}
