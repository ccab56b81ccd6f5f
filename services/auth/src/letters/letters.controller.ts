import { type LinkFacts, LinkToken } from '@homeroom/contracts';
import { OpenToAll } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { LookService } from './look.service';

@Controller()
export class LettersController {
  constructor(private readonly links: LookService) {}

  /** A POST, because a token in a URL would appear in logs. */
  @OpenToAll()
  @Post('mail-links/look')
  @HttpCode(200)
  look(@Body() { token }: LinkToken): Promise<LinkFacts> {
    return this.links.look(token);
  }
}
