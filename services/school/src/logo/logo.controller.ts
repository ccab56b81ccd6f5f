import { Allow, pictureIn, TakesPicture } from '@homeroom/platform';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { DrawingLine } from './drawing-line.guard';
import { LOGO_TYPE } from './drawing';
import { LogoService } from './logo.service';

@Controller()
export class LogoController {
  constructor(private readonly logo: LogoService) {}

  @Allow('school.manage')
  @UseGuards(DrawingLine)
  @TakesPicture()
  @Put('school-admin/logo')
  async change(@Body() picture: Buffer): Promise<{ success: true; logoUrl: string }> {
    return { success: true, logoUrl: await this.logo.change(pictureIn(picture)) };
  }

  @Allow('school.manage')
  @Post('school-admin/logo/remove')
  @HttpCode(200)
  async remove(): Promise<{ success: true; logoUrl: null }> {
    await this.logo.remove();
    return { success: true, logoUrl: null };
  }

  @Allow('school.read')
  @Get('schools/:id/logo/:version')
  @Header('content-type', LOGO_TYPE)
  show(@Param('id') id: string, @Param('version') version: string): Promise<Buffer> {
    return this.logo.show(id, version);
  }
}
