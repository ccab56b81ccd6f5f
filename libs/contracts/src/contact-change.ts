import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { LinkToken } from './mail-links';
import { REASONS } from './reasons';

/**
 * POST /api/school-admin/settings/contact/send-again and …/withdraw: the change that was seen, so that a colleague's newer one is never
 * meant by mistake.
 */
export class NameContactChange {
  @IsUUID(undefined, { message: REASONS.contactChange })
  changeId!: string;
}

/** What became of a change: of the new address for its own link, and of the undoing for the link of the former address. */
export type ContactLinkState = 'open' | 'done' | 'replaced' | 'withdrawn' | 'put_back' | 'expired';

/** POST /api/contact-links/look, …/confirm and …/undo: what a link is for. Looking changes nothing. */
export interface ContactLink {
  kind: 'confirm' | 'undo';
  state: ContactLinkState;
  schoolName: string;
  /** The address to which the mail was sent. */
  email: string;
  /** The last day on the school's clock on which the link works. */
  lastDay: string;
  /** For a link that undoes: the address has been changed again since, so undoing this change takes that one back too. */
  isChangedSince: boolean;
}

/** POST /api/contact-links/undo */
export class UndoContactChange extends LinkToken {
  /** Later changes are taken back too; without it, the request is refused if there are any. */
  @IsOptional()
  @IsBoolean({ message: REASONS.contactAlsoLater })
  alsoLater?: boolean;
}
