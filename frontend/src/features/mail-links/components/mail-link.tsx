import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isStatus } from '../../../lib/api-client';
import { linkQuery } from '../api/links';
import { isUsedOnce, leadsTo, type LinkPage, type LinkStepProps } from '../link-pages';
import { AcceptInvitation } from './accept-invitation';
import { Activation } from './activation';
import { ConfirmEmail } from './confirm-email';
import { FamilyInvitation } from './family-invitation';
import { LinkOver } from './link-over';
import { NewPassword } from './new-password';
import { NewPin } from './new-pin';
import { NotLooked } from './not-looked';
import { StopAddressChange } from './stop-address-change';

const STEPS: Record<LinkPage, ComponentType<LinkStepProps>> = {
  activate: Activation,
  confirmEmail: ConfirmEmail,
  newPassword: NewPassword,
  newPin: NewPin,
  stopAddressChange: StopAddressChange,
  acceptInvitation: AcceptInvitation,
  familyInvitation: FamilyInvitation,
};

interface MailLinkProps {
  page: LinkPage;
  /** From the link in the mail; null if it is missing. */
  token: string | null;
}

/** The page of a mail link: its step, or what to do if the link no longer works. */
export function MailLink({ page, token }: MailLinkProps) {
  const look = useQuery({ ...linkQuery(token ?? ''), enabled: token !== null });
  if (token === null) return <LinkOver page={page} reason="incomplete" />;
  if (isStatus(look.error, 400, 404)) return <LinkOver page={page} reason="over" />;
  if (look.data) {
    if (!leadsTo(page, look.data.kind)) return <LinkOver page={page} reason="over" />;
    if (look.data.isDone && isUsedOnce(page)) return <LinkOver page={page} reason="used" />;
    const Step = STEPS[page];
    return <Step token={token} facts={look.data} />;
  }
  return <NotLooked look={look} />;
}
