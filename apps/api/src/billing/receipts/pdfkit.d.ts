// The package has no types of its own; these cover what a receipt uses.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface Options {
    size?: 'A4' | 'LETTER';
    margin?: number;
    lang?: string;
    displayTitle?: boolean;
    info?: { Title?: string; Author?: string; CreationDate?: Date };
  }
  interface TextOptions {
    width?: number;
    align?: 'left' | 'right';
    lineGap?: number;
  }
  interface PdfDocument extends Readable {
    readonly page: { width: number; height: number };
    y: number;
    font(name: 'Helvetica' | 'Helvetica-Bold'): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    text(text: string, options?: TextOptions): this;
    text(text: string, x: number, y?: number, options?: TextOptions): this;
    moveDown(lines?: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    addPage(): this;
    end(): void;
  }
  const PdfDocument: new (options?: Options) => PdfDocument;
  export default PdfDocument;
}
