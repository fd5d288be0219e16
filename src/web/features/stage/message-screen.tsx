import { FitText } from "./fit-text.tsx";

export function MessageScreen({ message }: { message: string }) {
  return (
    <div className="stage-safe stage-center">
      {message && <FitText text={message} most={20} least={8} height={84} className="stage-title" />}
    </div>
  );
}
