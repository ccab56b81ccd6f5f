import type { CountryCode } from './countries';
import { findCountry } from './countries';

/**
 * What a code means for a session, from which percentages are computed. `unable` (for example no way to get to school) and `notCounted`
 * (the child was not expected) do not count as possible attendance; all others do.
 */
export const ATTENDANCE_MEANINGS = [
  'present',
  'activity',
  'authorised',
  'unauthorised',
  'unable',
  'notCounted',
] as const;
export type AttendanceMeaning = (typeof ATTENDANCE_MEANINGS)[number];

/** Whether somebody late arrived before or after the register closed. */
export const LATENESS = ['before', 'after'] as const;
export type Lateness = (typeof LATENESS)[number];

/** The reasons a family can give for an absence in advance. */
export const ABSENCE_REASONS = ['illness', 'appointment', 'religious', 'family', 'travel', 'other'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** The keys of the UI texts for the codes of a set. */
export const ATTENDANCE_LABELS = [
  'present',
  'presentAfternoon',
  'late',
  'arrangedByAuthority',
  'visit',
  'sport',
  'workExperience',
  'approvedActivity',
  'noReasonYet',
  'illness',
  'appointment',
  'religious',
  'exceptionalLeave',
  'performance',
  'partTimeTimetable',
  'interview',
  'studyLeave',
  'travellingParent',
  'suspended',
  'holidayNotGranted',
  'otherUnauthorised',
  'lateAfterClose',
  'noAccess',
  'noTransport',
  'travelDisruption',
  'premisesPartlyClosed',
  'siteClosed',
  'detention',
  'publicHealth',
  'unavoidable',
  'dualRegistered',
  'notOfSchoolAge',
  'notYetAdmitted',
  'plannedClosure',
  'leftEarly',
  'inSchoolSuspension',
  'remote',
  'excused',
  'notExpected',
] as const;
export type AttendanceLabel = (typeof ATTENDANCE_LABELS)[number];

export interface AttendanceCode {
  code: string;
  meaning: AttendanceMeaning;
  /** The key of the UI text; a school's own code has a name instead. */
  label?: AttendanceLabel;
  name?: string;
  late?: Lateness;
  /** The reason has to be found out, so guardians are notified at once. */
  needsReason?: true;
}

const present = 'present';
const activity = 'activity';
const authorised = 'authorised';
const unauthorised = 'unauthorised';
const unable = 'unable';
const notCounted = 'notCounted';

/**
 * England: the codes and meanings of the School Attendance (Pupil Registration) (England) Regulations 2024 and of the statutory guidance
 * "Working together to improve school attendance" (in force since 19 August 2024).
 */
const ENGLAND: readonly AttendanceCode[] = [
  { code: '/', meaning: present, label: 'present' },
  { code: '\\', meaning: present, label: 'presentAfternoon' },
  { code: 'L', meaning: present, label: 'late', late: 'before' },
  { code: 'K', meaning: activity, label: 'arrangedByAuthority' },
  { code: 'V', meaning: activity, label: 'visit' },
  { code: 'P', meaning: activity, label: 'sport' },
  { code: 'W', meaning: activity, label: 'workExperience' },
  { code: 'B', meaning: activity, label: 'approvedActivity' },
  { code: 'N', meaning: unauthorised, label: 'noReasonYet', needsReason: true },
  { code: 'I', meaning: authorised, label: 'illness' },
  { code: 'M', meaning: authorised, label: 'appointment' },
  { code: 'R', meaning: authorised, label: 'religious' },
  { code: 'C', meaning: authorised, label: 'exceptionalLeave' },
  { code: 'C1', meaning: authorised, label: 'performance' },
  { code: 'C2', meaning: authorised, label: 'partTimeTimetable' },
  { code: 'J1', meaning: authorised, label: 'interview' },
  { code: 'S', meaning: authorised, label: 'studyLeave' },
  { code: 'T', meaning: authorised, label: 'travellingParent' },
  { code: 'E', meaning: authorised, label: 'suspended' },
  { code: 'G', meaning: unauthorised, label: 'holidayNotGranted' },
  { code: 'O', meaning: unauthorised, label: 'otherUnauthorised' },
  { code: 'U', meaning: unauthorised, label: 'lateAfterClose', late: 'after' },
  { code: 'Q', meaning: unable, label: 'noAccess' },
  { code: 'Y1', meaning: unable, label: 'noTransport' },
  { code: 'Y2', meaning: unable, label: 'travelDisruption' },
  { code: 'Y3', meaning: unable, label: 'premisesPartlyClosed' },
  { code: 'Y4', meaning: unable, label: 'siteClosed' },
  { code: 'Y5', meaning: unable, label: 'detention' },
  { code: 'Y6', meaning: unable, label: 'publicHealth' },
  { code: 'Y7', meaning: unable, label: 'unavoidable' },
  { code: 'D', meaning: notCounted, label: 'dualRegistered' },
  { code: 'X', meaning: notCounted, label: 'notOfSchoolAge' },
  { code: 'Z', meaning: notCounted, label: 'notYetAdmitted' },
  { code: '#', meaning: notCounted, label: 'plannedClosure' },
];

/** United States: states and districts name their codes differently; these cover the categories they have in common. */
const UNITED_STATES: readonly AttendanceCode[] = [
  { code: 'P', meaning: present, label: 'present' },
  { code: 'T', meaning: present, label: 'late', late: 'before' },
  { code: 'E', meaning: present, label: 'leftEarly' },
  { code: 'I', meaning: present, label: 'inSchoolSuspension' },
  { code: 'R', meaning: present, label: 'remote' },
  { code: 'F', meaning: activity, label: 'visit' },
  { code: 'A', meaning: unauthorised, label: 'noReasonYet', needsReason: true },
  { code: 'X', meaning: authorised, label: 'excused' },
  { code: 'M', meaning: authorised, label: 'appointment' },
  { code: 'B', meaning: authorised, label: 'religious' },
  { code: 'S', meaning: authorised, label: 'suspended' },
  { code: 'U', meaning: unauthorised, label: 'otherUnauthorised' },
  { code: 'C', meaning: notCounted, label: 'plannedClosure' },
  { code: 'N', meaning: notCounted, label: 'notExpected' },
];

const GENERAL: readonly AttendanceCode[] = [
  { code: 'P', meaning: present, label: 'present' },
  { code: 'L', meaning: present, label: 'late', late: 'before' },
  { code: 'E', meaning: present, label: 'leftEarly' },
  { code: 'V', meaning: activity, label: 'approvedActivity' },
  { code: 'A', meaning: unauthorised, label: 'noReasonYet', needsReason: true },
  { code: 'I', meaning: authorised, label: 'illness' },
  { code: 'M', meaning: authorised, label: 'appointment' },
  { code: 'R', meaning: authorised, label: 'religious' },
  { code: 'X', meaning: authorised, label: 'excused' },
  { code: 'S', meaning: authorised, label: 'suspended' },
  { code: 'U', meaning: unauthorised, label: 'otherUnauthorised' },
  { code: 'D', meaning: unable, label: 'unavoidable' },
  { code: 'N', meaning: notCounted, label: 'notExpected' },
];

/** A set for England, one for the United States and one for all other countries. */
export const CODE_SETS = ['england', 'us', 'general'] as const;
export type CodeSet = (typeof CODE_SETS)[number];

const SETS: Record<CodeSet, readonly AttendanceCode[]> = {
  england: ENGLAND,
  us: UNITED_STATES,
  general: GENERAL,
};

const SET_OF_COUNTRY: Partial<Record<CountryCode, CodeSet>> = { GB: 'england', US: 'us', CA: 'us' };

/** The default code set of a country; a school can change it in its settings. */
export function usualCodeSet(country: string): CodeSet {
  return SET_OF_COUNTRY[findCountry(country)?.code ?? 'ZA'] ?? 'general';
}

/** The code for a family's reason until the office has decided; null if the reason alone does not explain the absence. */
const REPORTED: Record<CodeSet, Record<AbsenceReason, string | null>> = {
  england: { illness: 'I', appointment: 'M', religious: 'R', family: null, travel: null, other: null },
  us: { illness: 'X', appointment: 'M', religious: 'B', family: null, travel: null, other: null },
  general: { illness: 'I', appointment: 'M', religious: 'R', family: null, travel: null, other: null },
};

/** The codes of a set, followed by the school's own. */
export function codesOf(set: CodeSet, own: readonly AttendanceCode[] = []): readonly AttendanceCode[] {
  return [...SETS[set], ...own];
}

/** The default code of a register. England has one stroke for the morning and another for the afternoon. */
export function presentCode(set: CodeSet, isAfternoon: boolean): AttendanceCode {
  const plain = SETS[set].filter((each) => each.label === (isAfternoon ? 'presentAfternoon' : 'present'));
  return plain[0] ?? coded(set, ({ label }) => label === 'present');
}

/** The code for an absence without a known reason. */
export function unexplainedCode(set: CodeSet): AttendanceCode {
  return coded(set, ({ needsReason }) => needsReason === true);
}

function coded(set: CodeSet, isWanted: (code: AttendanceCode) => boolean): AttendanceCode {
  const found = SETS[set].find(isWanted);
  if (!found) throw new Error(`${set} has not all the codes that a register needs`);
  return found;
}

/** The register's code for a student who was reported absent. */
export function codeOfReport(set: CodeSet, reason: AbsenceReason): AttendanceCode {
  const code = REPORTED[set][reason];
  return codesOf(set).find((each) => each.code === code) ?? unexplainedCode(set);
}

/** A register entry as shown to somebody who looks for a student: here, late, absent, or out with the school's knowledge. */
export const REGISTER_WORDS = ['here', 'late', 'absent', 'elsewhere'] as const;
export type RegisterWord = (typeof REGISTER_WORDS)[number];

/** Present for the percentages, but not in the building. */
const OUT: readonly (AttendanceLabel | undefined)[] = ['leftEarly', 'remote'];

export function registerWord(
  { code, meaning, late }: { code: string; meaning: AttendanceMeaning; late: Lateness | null },
  codes: readonly AttendanceCode[],
): RegisterWord {
  if (late !== null) return 'late';
  if (meaning === 'activity') return 'elsewhere';
  if (meaning !== 'present') return 'absent';
  return OUT.includes(codes.find((each) => each.code === code)?.label) ? 'elsewhere' : 'here';
}

/**
 * The code for arriving the given number of minutes after the beginning. A set without a separate code for arrivals after closing uses its
 * only code for late.
 */
export function codeOfLate(set: CodeSet, minutes: number, closesAfterMinutes: number): AttendanceCode {
  const wanted: Lateness = minutes > closesAfterMinutes ? 'after' : 'before';
  const exact = SETS[set].find(({ late }) => late === wanted);
  return exact ?? coded(set, ({ late }) => late !== undefined);
}

/** Whether a school may add this code: one to three letters or digits, and not in its set already. */
export function isOwnCode(set: CodeSet, code: string): boolean {
  return /^[A-Z0-9]{1,3}$/.test(code) && !codesOf(set).some((each) => each.code === code);
}
