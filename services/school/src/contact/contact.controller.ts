import { type ContactLink, LinkToken, NameContactChange, UndoContactChange } from '@homeroom/contracts';
import { Allow, OpenToAll } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ContactChanges } from './contact-changes.service';
import { ContactLinks } from './contact-links.service';

@Controller()
export class ContactController {
  constructor(
    private readonly changes: ContactChanges,
    private readonly links: ContactLinks,
  ) {}

  @Allow('school.manage')
  @Post('school-admin/settings/contact/send-again')
  @HttpCode(200)
  sendAgain(@Body() { changeId }: NameContactChange): Promise<{ success: true }> {
    return this.changes.sendAgain(changeId);
  }

  @Allow('school.manage')
  @Post('school-admin/settings/contact/withdraw')
  @HttpCode(200)
  withdraw(@Body() { changeId }: NameContactChange): Promise<{ success: true }> {
    return this.changes.withdraw(changeId);
  }

  /** A POST, because a token in a URL would appear in logs. */
  @OpenToAll()
  @Post('contact-links/look')
  @HttpCode(200)
  look(@Body() { token }: LinkToken): Promise<ContactLink> {
    return this.links.look(token);
  }

  @OpenToAll()
  @Post('contact-links/confirm')
  @HttpCode(200)
  confirm(@Body() { token }: LinkToken): Promise<ContactLink> {
    return this.links.confirm(token);
  }

  @OpenToAll()
  @Post('contact-links/undo')
  @HttpCode(200)
  undo(@Body() { token, alsoLater = false }: UndoContactChange): Promise<ContactLink> {
    return this.links.undo(token, alsoLater);
  }
}
