import { SayForm } from "#web/features/control/say-form.tsx";
import type { ControlSection } from "./section.ts";

export const saySection: ControlSection = { id: "say", title: "Say", Content: SayForm };
