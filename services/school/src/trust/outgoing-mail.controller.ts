import type { OutgoingMail } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { OutgoingMailService } from './outgoing-mail.service';

@Controller('school-admin')
export class OutgoingMailController {
  constructor(private readonly mail: OutgoingMailService) {}

  @Allow('school.manage')
  @Get('outgoing-mail')
  tell(): Promise<OutgoingMail> {
    return this.mail.tell();
  }
}
