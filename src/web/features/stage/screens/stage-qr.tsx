import { qrModules, wideMargin } from "#domain/qr-code.ts";
import { useWords } from "#web/lib/words/words.ts";
import { QrModules } from "#web/ui/picture/qr-code.tsx";

type StageQrProps = {
  url: string;
  /** of the code without its border, in percent of the window's height (of an upright one as wide as can be) */
  height: number;
};

export function StageQr({ url, height }: StageQrProps) {
  const { stage } = useWords("later");
  const modules = qrModules(url, wideMargin);
  const side = modules.length;
  const withBorder = (height * side) / (side - 2 * wideMargin);
  const size = `min(calc(var(--u) * ${withBorder}), 88vw)`;
  const style = { width: size, height: size };
  return <QrModules modules={modules} label={stage.qrCodeOf(url)} className="stage-qr block bg-white" style={style} />;
}
