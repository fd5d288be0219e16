import { useEffect, useState } from "react";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useStore } from "#web/lib/react/store.ts";
import { closeToast, type Toast, toastDurationMs, toastStore } from "./toast-store.ts";

const loadToaster = () => import("./toaster.tsx");

/** Loads the toaster on the first interaction, because messages follow what people do. */
export function LazyToaster() {
  const toast = useStore(toastStore);
  const touched = useTouched();
  const { part, failed } = useLazy(loadToaster, touched || toast !== undefined);
  if (part) return <part.Toaster />;
  return failed && toast?.open && <PlainToast key={toast.id} {...toast} />;
}

/** Shown until the toaster has loaded: without motion and swipe, but it closes by itself. */
function PlainToast({ id, title, description, action }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div
      role="status"
      className="fixed inset-x-3 top-3 z-60 rounded-base border border-line bg-surface p-4 shadow-lift md:left-auto md:w-100"
    >
      <strong className="block">{title}</strong>
      {description}
      {action && (
        <button
          type="button"
          className="block min-h-11 underline"
          onClick={() => {
            closeToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const note = () => setTouched(true);
    document.addEventListener("pointerdown", note, { once: true });
    document.addEventListener("keydown", note, { once: true });
    return () => {
      document.removeEventListener("pointerdown", note);
      document.removeEventListener("keydown", note);
    };
  }, []);
  return touched;
}
