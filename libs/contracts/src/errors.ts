import type { FactorKind, StepUpMethod } from '@homeroom/domain';
import { type Reason, REASONS, reasonOf } from './reasons';
import type { ScimFault } from './scim-fault';

/**
 * All expected errors: stable code → status and a sentence the user can act on. The sentence may be replaced by a more exact one where the
 * error is thrown; status and code may not.
 */
export const ERRORS = {
  VALIDATION_FAILED: [400, 'Some fields need another look.'],
  UNKNOWN_FIELD: [400, 'The request contains a field that does not belong there.'],
  MALFORMED_BODY: [400, 'The request could not be read. Please try again.'],
  WRONG_HOST: [421, 'Nothing is available at this address. Open the platform at its own address.'],
  CROSS_SITE: [403, 'This request came from another site, so it was refused.'],
  NOT_SIGNED_IN: [401, 'Please sign in.'],
  SIGN_IN_FAILED: [401, 'Please check your credentials and try again.'],
  SIGN_IN_PAUSED: [429, 'Too many attempts. Wait a few minutes, then try again.'],
  SIGN_IN_PROOF_NEEDED: [
    428,
    'Many sign-ins have failed at this school today, so a new device has to do a short calculation first. Then try again.',
  ],
  SIGN_IN_LINE_OPEN: [409, 'There is nothing to lift: everyone can sign in.'],
  SIGN_IN_BUSY: [503, 'Many people are signing in right now. Please try again in a moment.'],
  TOO_MANY_REQUESTS: [429, 'That was too fast. Wait a moment, then try again.'],
  STEP_UP_NEEDED: [403, 'Please confirm that it is you, then try again.'],
  SET_UP_OVER: [409, 'That took too long, or has already been done. Please start again.'],
  FACTOR_NEEDED: [403, 'Please show your second step.'],
  SIGN_IN_OVER: [409, 'That took too long. Please sign in again.'],
  SSO_NOT_SET: [
    404,
    'Nobody at this school signs in this way. Check the school code, or sign in with your ID or email and your PIN or password.',
  ],
  SSO_UNREACHABLE: [
    503,
    'Your school’s provider is not responding. Try again in a moment, or sign in with your ID or email and your PIN or password.',
  ],
  SSO_REFUSED: [401, 'Your school’s provider did not confirm who you are. Please sign in again.'],
  SSO_NOBODY: [
    403,
    'Nobody at this school has the email address of the account you chose. Choose another account, or ask your school’s office which address it has for you.',
  ],
  FACTOR_DUE: [403, 'Your school asks for a second step at sign-in. Please set it up first.'],
  FACTOR_DEMANDED: [
    409,
    'You are required to have a second step, and this is your only one. Add another before you remove it.',
  ],
  FACTOR_FIRST: [409, 'Recovery codes come with a second step. Set one up first.'],
  PASSKEY_KNOWN: [409, 'You have already added this passkey.'],
  PASSKEY_LIMIT: [409, 'You have 20 passkeys, which is the limit. Remove one that you no longer use.'],
  STEP_UP_WRONG: [403, 'That is not right. Please try again.'],
  SWITCH_NEEDS_PROOF: [403, 'Please confirm that it is you, as this school knows you.'],
  SESSION_SWITCHED: [
    409,
    'Somebody else has signed in, or you have switched to another school, in this browser. Reload the page to go on.',
  ],
  MEMBERSHIP_OWN: [
    409,
    'You are already signed in at this school with these details. Enter what the other school gave you.',
  ],
  MEMBERSHIP_LIMIT: [409, 'You belong to 6 schools, which is the limit.'],
  FORBIDDEN: [403, 'Your account may not do this.'],
  NOT_FOUND: [404, 'We could not find that.'],
  SCHOOL_SUSPENDED: [
    403,
    'Your school’s account is suspended. Your school’s administrator can tell you more.',
  ],
  SCHOOL_READ_ONLY: [403, 'The trial has ended, so nothing can be changed until a plan is chosen.'],
  SCHOOL_STATE: [409, 'This cannot be done in the school’s current state.'],
  NOTICE_GIVEN: [409, 'Notice has been given already. Reload the page to see for which day.'],
  NOTICE_OVER: [409, 'The school’s last day is over. Write to us if your school wants to come back.'],
  FEATURE_OFF: [403, 'Your school does not have this switched on.'],
  INVOICE_PAID: [409, 'This invoice was already marked as paid.'],
  INVOICE_UNPAID: [409, 'No payment is recorded for this invoice.'],
  INVOICE_WITHDRAWN: [409, 'This invoice has already been withdrawn.'],
  INVOICE_NO_ISSUER: [
    409,
    'No company and account are configured for this country. Set INVOICE_ISSUERS; nothing is issued until then.',
  ],
  INVOICE_ISSUED: [409, 'There is already an invoice for this month.'],
  CONTEXT_READ_ONLY: [
    403,
    'You are viewing this school read-only. Choose “Allow changes” first if something has to be changed.',
  ],
  CONTEXT_REQUIRED: [403, 'You are not inside a school. Enter one from the platform dashboard.'],
  VISIT_NEEDS_FACTOR: [
    403,
    'You need a second step at sign-in before you can enter other schools. Set it up in your account first.',
  ],
  ORGANISATION_LIMIT: [409, 'There are already 2,000 organisations, which is the limit.'],
  ORGANISATION_DEPTH: [409, 'Organisations can be nested 6 levels deep at most.'],
  ORGANISATION_CIRCLE: [409, 'An organisation cannot be placed below itself.'],
  ORGANISATION_IN_USE: [409, 'Move everything below it first: only an empty organisation can be closed.'],
  ORGANISATION_MEMBER_LIMIT: [409, 'An organisation can have 50 members at most.'],
  ORGANISATION_MEMBER_KNOWN: [409, 'This person is already a member of this organisation.'],
  TOO_SLOW: [408, 'This took too long to arrive. Check your connection, then try again.'],
  BODY_TOO_LARGE: [413, 'That is too large to send.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the request as JSON.'],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This request was sent before with other content. Reload the page and try again.',
  ],
  IDEMPOTENCY_KEY_INVALID: [400, 'The Idempotency-Key must be 8 to 200 printable characters.'],
  CLASS_LIMIT: [409, 'Your school already has 60 class cards, which is the limit.'],
  CLASS_NUMBER_TAKEN: [409, 'There is already a class card with that number. Choose another number.'],
  CLASS_FULL: [409, 'This class already has all the students it can hold.'],
  SCHOOL_FULL: [409, 'Your school already has 2,400 active students, which is the limit.'],
  CLASS_TOO_SMALL: [409, 'The class has more active students than that.'],
  CLASS_INACTIVE: [409, 'This class is not active, so nobody can be added to it. Reactivate it first.'],
  CLASS_NOT_FOUND: [404, 'There is no such class card.'],
  REGISTER_CLOSED: [409, 'There is no register for this session on this day.'],
  ABSENCE_LIMIT: [409, 'This student already has 20 reported absences, which is the limit.'],
  ABSENCE_DECIDED: [409, 'This absence has already been decided or withdrawn. Reload the page.'],
  COURSE_LIMIT: [409, 'Your school already has 500 courses, which is the limit.'],
  CALENDAR_LIMIT: [
    409,
    'Your school’s calendar already has 2,000 entries, which is the limit. Remove some that are over.',
  ],
  HOMEWORK_MARKED: [409, 'Your teacher has already marked this, so it cannot be handed in again.'],
  HOMEWORK_FOR_NOBODY: [409, 'There is nobody in this class or group to give this to.'],
  TEMPLATE_LIMIT: [
    409,
    'You already have 100 templates, which is the limit. Remove some that you do not use.',
  ],
  FILES_FULL: [
    409,
    'There is no room for files left at this school. Write it without a file, and tell your school’s office.',
  ],
  GAME_CLOSED: [409, 'This game is not open to your class. Choose another one.'],
  GAME_OVER: [409, 'This game is over. Start a new one.'],
  GAME_ANSWERED: [409, 'This question has already been answered, or has not been asked yet.'],
  GAME_TOO_FAST: [409, 'These answers came faster than anybody can read. Take your time.'],
  GAME_SET_LIMIT: [409, 'Your school already has 500 sets of questions, which is the limit.'],
  TOURNAMENT_RUNNING: [409, 'This class is already playing a tournament. End it first.'],
  TOURNAMENT_OVER: [409, 'This tournament is over.'],
  POLL_OPEN: [409, 'This class is already being asked a question. Close that one first.'],
  POLL_CLOSED: [409, 'This question is closed. Thank you all the same.'],
  NOBODY_TO_PICK: [409, 'Nobody is left to pick. Take somebody back in first.'],
  DRAW_LIMIT: [
    409,
    'This screen has made enough different groups for today. A teacher can make more on their own device.',
  ],
  SEATING_LIMIT: [409, 'This class already has 6 seating plans, which is the limit.'],
  COURSE_NAME_TAKEN: [409, 'There is already a course with that name. Choose another name.'],
  GROUP_LIMIT: [409, 'Your school already has 1,000 groups this year, which is the limit.'],
  GROUP_NAME_TAKEN: [409, 'This course already has a group with that name. Choose another name.'],
  GROUP_FULL: [409, 'This group has no room for that many students.'],
  PLANT_NOT_OPEN: [409, 'Grow a little more to open this plant. Choose another one for now.'],
  GROUP_TOO_SMALL: [409, 'The group has more students than that.'],
  EMAIL_TAKEN: [409, 'Somebody at your school already signs in with this email address.'],
  PERSON_INACTIVE: [409, 'This person is inactive. Reactivate them first, then give them a new PIN.'],
  GUARDIAN_BARRED: [
    409,
    'Your school keeps this person away from the student. The office can change that on the family’s page.',
  ],
  STUDENT_IS_HERE: [
    409,
    'This student is still at the school. Deactivate the account first: data is erased only after someone has left.',
  ],
  DATA_HELD: [409, 'This data is on hold. None of it is erased until an administrator lifts the hold.'],
  ERASURE_OWN: [409, 'You have ordered this erasure. Another administrator has to agree.'],
  HAND_OVER_RUNS: [409, 'A hand-over is already running. Close that one first.'],
  HAND_OVER_CLOSED: [
    409,
    'This hand-over has been closed. Reload the page to see whether another one is running.',
  ],
  REQUEST_DECIDED: [409, 'This has already been decided or withdrawn. Reload the page.'],
  REQUEST_LIMIT: [
    409,
    'You already have 10 open requests, which is the limit. Wait until your school’s office has decided.',
  ],
  PERMISSION_SLIP_CLOSED: [409, 'This permission slip can no longer be answered. Talk to the school.'],
  PERMISSION_SLIP_SENT: [
    409,
    'This permission slip has been sent. Withdraw it and send a new one if something is wrong.',
  ],
  PERMISSION_SLIP_WITHDRAWN: [409, 'This permission slip has been withdrawn. Reload the page.'],
  PERMISSION_SLIP_LIMIT: [
    409,
    'Your school has 300 permission slips waiting for answers, or you have 50 drafts, which is the limit. Withdraw or remove some first.',
  ],
  PERMISSION_SLIP_REMINDED: [409, 'Families have been reminded of this today. Remind them again tomorrow.'],
  PERMISSION_SLIP_FOR_NOBODY: [
    409,
    'There are no students in these classes or groups, so nobody would be asked.',
  ],
  DATA_REQUEST_OPEN: [409, 'You have already asked for this. Your school’s office has not answered yet.'],
  DATA_REQUEST_LIMIT: [
    429,
    'You have asked 10 times within a week, which is the limit. Try again later, or talk to your school’s office.',
  ],
  LINK_DECIDED: [409, 'Somebody has already decided this. Reload the page.'],
  LEAVERS_UNCONFIRMED: [
    409,
    'Many of your students would be deactivated. If that is right, confirm how many.',
  ],
  ENDINGS_UNCONFIRMED: [
    409,
    'Many students would be taken out of their groups, or many groups would end. If that is right, confirm how many.',
  ],
  IMPORT_NOT_UNDOABLE: [409, 'An import can be undone for 14 days after it is done.'],
  SLIPS_OPEN: [
    409,
    'Some of your school’s slips are waiting to be downloaded. Download or discard them first.',
  ],
  SLIPS_NOT_READY: [409, 'The slips are still being prepared. Wait a moment.'],
  SLIPS_GONE: [
    409,
    'These slips have already been downloaded, or were not downloaded in time. Make new ones: they come with new PINs.',
  ],
  NOBODY_NEEDS_SLIPS: [409, 'Everybody here already has a slip.'],
  LIST_TOO_LONG: [409, 'A file holds 50,000 lines at most. Narrow the list, for example to fewer days.'],
  EXPORT_RUNNING: [
    409,
    'Your school’s data is already being exported. Wait until that is done, then try again.',
  ],
  COPY_ENDED: [
    409,
    'This copy was not begun on this page, or more than a day ago. Begin a new one with its first ZIP file.',
  ],
  COPY_RUNNING: [409, 'You are already downloading a copy. Wait until it has come, then download the next.'],
  COPY_NOT_RELEASED: [409, 'This copy can no longer be downloaded. Ask your school’s office for a new one.'],
  COPY_LIMIT: [
    429,
    'Your school has taken 20 copies within an hour, which is the limit. Try again in an hour.',
  ],
  PAGE_NEEDED: [409, 'This list is too long for one answer. Ask for it page by page.'],
  IMPORT_RUNNING: [409, 'Another import of your school is running. Wait until it is done, then try again.'],
  CATEGORY_LIMIT: [409, 'This list already has 40 categories, which is the limit. Put some away.'],
  REWARD_LIMIT: [409, 'There are already 200 rewards, which is the limit. Put some away.'],
  BADGE_LIMIT: [409, 'Your school already has 40 badges of its own, which is the limit. Put some away.'],
  REWARD_GONE: [409, 'This reward is out of stock.'],
  REWARD_OWN_LIMIT: [409, 'You have had this reward as often as you may this school year.'],
  NOT_ENOUGH_POINTS: [409, 'You do not have enough points for this reward yet.'],
  REDEMPTION_DECIDED: [409, 'This request has changed in the meantime. Look again.'],
  UNDO_TOO_LATE: [409, 'Points can be undone for 10 minutes.'],
  ALREADY_UNDONE: [409, 'These points were already undone.'],
  PHONE_STOPPED: [
    409,
    'A text to this number was answered with STOP. Send START from it to the number that our texts came from, then have a new code sent.',
  ],
  NOBODY_REACHED: [409, 'Nobody is left in this conversation to receive a message.'],
  WRITER_FROZEN: [
    409,
    'The writer of this message has been stopped, because links or files went to many people from a new device. The office has to decide about that first.',
  ],
  SENDING_FROZEN: [
    403,
    'You cannot send anything at the moment: links or files went to many people from a new device. Your school’s office has been told.',
  ],
  FREEZE_LIFTED: [409, 'Somebody has already let them go on.'],
  DESK_CLOSED: [409, 'The office is not accepting messages at the moment.'],
  SCHEDULED_LIMIT: [409, 'You have 50 messages waiting for their time, which is the limit.'],
  SCHEDULED_GONE: [409, 'This message has already been sent or withdrawn.'],
  DESK_TAKEN: [409, 'Somebody else has taken this on in the meantime. Look again.'],
  MESSENGER_CLOSED: [409, 'Messages are closed for you right now.'],
  FILES_NOT_TAKEN: [409, 'This class cannot send files of this kind.'],
  HELD_LIMIT: [409, 'Twenty of your messages are waiting to be checked. Wait until that has been done.'],
  BLOCK_LIMIT: [409, 'You have already blocked 100 people, which is the limit.'],
  CASE_DECIDED: [409, 'Somebody has already decided about this message.'],
  CASE_TAKEN: [409, 'Somebody else is dealing with this. Talk to them, or ask your office to take it over.'],
  CASE_NOTE_LIMIT: [409, 'This case already has 100 notes, which is the limit.'],
  CASE_EXPORT_LIMIT: [409, 'This case has already been exported 50 times, which is the limit.'],
  NO_CALL_ASKED: [409, 'This case needs no call, or somebody has already called.'],
  MESSAGE_NOT_EDITED: [
    409,
    'Messages between students cannot be edited. Withdraw this one and write another.',
  ],
  BAD_WORD_LIMIT: [409, 'Your school’s list already has 300 words, which is the limit. Take some out.'],
  MESSAGE_WITHDRAWN: [409, 'This message has already been withdrawn.'],
  NOBODY_DECIDES: [
    409,
    'Nobody else at your school could decide about this message. Please contact the school in another way.',
  ],
  REPORT_LIMIT: [
    409,
    'You have reported this message five times, and your school has yet to decide. Please speak to somebody there.',
  ],
  REPORT_DECIDED: [409, 'This report has already been decided. Reload the page.'],
  MESSAGE_EDIT_LIMIT: [409, 'This message has already been edited 50 times, which is the limit.'],
  TRANSLATION_OFF: [
    409,
    'Your school does not have texts translated on a server at the moment. What was written is unchanged.',
  ],
  TRANSLATION_AWAY: [
    503,
    'The translation server is not responding. What was written is unchanged; please try again in a moment.',
  ],
  TRANSLATION_REFUSED: [409, 'This text could not be translated. What was written is unchanged.'],
  ANNOUNCEMENT_FOR_NOBODY: [409, 'Nobody at your school would read this. Choose who it is for.'],
  ANNOUNCEMENT_WITHDRAWN: [409, 'This announcement has already been withdrawn.'],
  ANNOUNCEMENT_EDIT_LIMIT: [409, 'This announcement has already been edited 50 times, which is the limit.'],
  ANNOUNCEMENT_NOT_OUT: [409, 'This announcement has not been sent yet, or was withdrawn.'],
  PLACE_TAKEN: [409, 'There are no places left here. Choose something else.'],
  ANNOUNCEMENT_REMINDED: [409, 'They were reminded within the last 12 hours. Wait a little longer.'],
  ALERT_CLOSED: [409, 'This alert has already ended.'],
  ALERT_WITH_EVERYBODY: [409, 'Everybody has this alarm already.'],
  PARTNER_LIMIT: [409, 'Your school already has 10 alert partners, which is the limit. Remove one first.'],
  PARTNER_TOLD_OF_ALARM: [
    409,
    'This partner was told of an alarm and has to hear how it ends. Change its address or remove it when the alarm is over; you can add a second partner now.',
  ],
  PARTNER_TESTED_JUST_NOW: [429, 'This partner was sent a test just now. Wait ten seconds, then try again.'],
  UPDATE_LIMIT: [409, 'This alert already has 50 updates, which is the limit.'],
  DRILL_RUNNING: [409, 'A drill is already running. End it before you start another one.'],
  ALERT_RUNNING: [409, 'There is a real alert. A drill can start only after it has ended.'],
  CORRECTION_TOO_LATE: [409, 'It is too late to take this alert back. Staff can give the all-clear.'],
  ALERT_CONFIRMED: [
    409,
    'Somebody else has confirmed this alert, so it cannot be taken back. Staff can give the all-clear.',
  ],
  CHANGED_MEANWHILE: [
    409,
    'Somebody else saved changes here in the meantime. Yours are still on this page: compare, then save again.',
  ],
  YEAR_BEGUN: [409, 'This school year has already begun, so it cannot be changed.'],
  YEAR_CHANGING: [503, 'Your school is moving into its next school year right now. Try again in a moment.'],
  YEAR_NOT_NEXT: [409, 'Move your school’s classes into the next school year first.'],
  PROMOTION_NOT_READY: [409, 'Some students have no place in the next school year yet.'],
  YEAR_END_RUNNING: [
    409,
    'Accounts are still being brought up to date after the last year end was taken back. Try again in a moment.',
  ],
  YEAR_END_NOT_UNDOABLE: [409, 'A year end can be taken back for 14 days, and before the next one.'],
  YEAR_END_IN_USE: [
    409,
    'The new school year has been worked in since, so it cannot be taken back. The page says what stands in the way.',
  ],
  YEAR_LIMIT: [409, 'Your school already has as many school years as it can have.'],
  NO_ADDRESS: [409, 'There is no email address to write to. Enter one first.'],
  INVITED_JUST_NOW: [429, 'This parent has had two emails within the last hour. Try again in an hour.'],
  CONTACT_MAIL_LIMIT: [
    429,
    'Five emails to new contact addresses were sent within a day, which is the limit. Try again tomorrow.',
  ],
  CONTACT_CHANGED_SINCE: [
    409,
    'The address has been changed again since then. Read what this link would take back now, then decide.',
  ],
  LAST_ADMIN: [409, 'A school needs an administrator. Invite somebody first.'],
  ADMIN_LIMIT: [409, 'Your school already has as many administrators and invitations as it can have.'],
  SAME_EMAIL: [409, 'This is already your email address.'],
  TOKEN_INVALID: [404, 'This link is no longer valid. Ask for a new one.'],
  REGISTRATION_LIMIT: [429, 'Too many schools were registered from here. Try again in an hour.'],
  SERVICE_UNAVAILABLE: [503, 'This part is not responding right now. Please try again in a moment.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Which fields are wrong and why: { adminEmail: ['Enter an email address …'] }. */
export type FieldErrors = Record<string, string[]>;

/** With SIGN_IN_PROOF_NEEDED: the challenge that the next attempt with the same ID has to solve, once and soon. */
export interface ProofChallenge {
  challenge: string;
  pieces: number;
  /** The average number of hashes for one piece. */
  work: number;
}

/** With FACTOR_NEEDED: the password or PIN was right, and this sign-in waits a few minutes for one of these methods. */
export interface SecondStepAsked {
  token: string;
  methods: readonly FactorKind[];
}

export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  requestId: string;
  /** Set if the message is more specific than the code: identifies the sentence, for translation. */
  reason?: Reason;
  fields?: FieldErrors;
  /** In the order of `fields`; null for sentences that exist in English only. */
  reasons?: Record<string, (Reason | null)[]>;
  proof?: ProofChallenge;
  secondStep?: SecondStepAsked;
  /** With SWITCH_NEEDS_PROOF: the methods that the other school accepts. */
  methods?: readonly StepUpMethod[];
}

/** An intentional refusal. Any other exception is a defect and is answered with INTERNAL. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly details: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      proof?: ProofChallenge;
      secondStep?: SecondStepAsked;
      methods?: readonly StepUpMethod[];
      /** Sent only to a school’s directory. */
      scimType?: ScimFault;
    } = {},
    /** Only for the log: the response contains just the code and the sentence. */
    options?: ErrorOptions,
  ) {
    super(message ?? ERRORS[code][1], options);
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

/** An error about one field, shown both at the field and as the overall message. */
export function refusedAt(field: string, sentence: string): AppError {
  return new AppError('VALIDATION_FAILED', sentence, { fields: { [field]: [sentence] } });
}

/** The request contains fields that do not belong there. */
export function unknownFields(names: readonly string[]): AppError {
  const fields = Object.fromEntries(names.map((name) => [name, [REASONS.unknownField]]));
  return new AppError('UNKNOWN_FIELD', undefined, { fields });
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { fields, proof, secondStep, methods } = error.details;
  return {
    success: false,
    code: error.code,
    message: error.message,
    requestId,
    ...reasonBeside(error),
    ...(fields ? { fields, reasons: reasonsBeside(fields) } : {}),
    ...(proof ? { proof } : {}),
    ...(secondStep ? { secondStep } : {}),
    ...(methods ? { methods } : {}),
  };
}

function reasonBeside({ code, message }: AppError): Pick<ErrorBody, 'reason'> {
  const reason = message === ERRORS[code][1] ? undefined : reasonOf(message);
  return reason ? { reason } : {};
}

function reasonsBeside(fields: FieldErrors): Record<string, (Reason | null)[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, reasons]) => [name, reasons.map((each) => reasonOf(each) ?? null)]),
  );
}
